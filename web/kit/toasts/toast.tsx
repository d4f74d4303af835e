import i18next from 'i18next';
import { loadOnline } from '#web/kit/router/chunk-failure.ts';
import { wantToasts } from './wanted.ts';

/** Long enough to read one sentence; hover or focus pauses it. */
const readingMs = 5000;
const faultMs = 10_000;
const undoMs = 12_000;
/** For several sentences and a decision. */
const longMs = 20_000;

/** Time in milliseconds for a screen to show its own text instead. */
const ownWordsMs = 120;
/** The server's message waiting for that time. */
let waiting: ReturnType<typeof setTimeout> | undefined;

/** One more action in addition to Undo. */
export type OtherChoice = {
  label: string;
  run: () => void;
  /** The sentence without the part about this choice, which no longer applies after undo. */
  doneMessage?: string;
};

type Toast = {
  message: string;
  meaning?: 'done' | 'fault' | 'busy';
  autoClose: number | false;
  undo?: () => void;
  other?: OtherChoice;
};

let count = 0;
let lastStep: string | undefined;
const gone = new Set<string>();

/** The library and the text of a toast. */
export const loadToasts = () => Promise.all([import('@mantine/notifications'), import('./ToastWords.tsx')]);

/** The library loads with the first press or toast, since it is not needed before. */
const show = ({ message, meaning = 'done', autoClose, undo, other }: Toast): string => {
  clearTimeout(waiting);
  count += 1;
  const id = `toast-${count}`;
  const closing = (run: (() => void) | undefined) => () => {
    closeToast(id);
    run?.();
  };
  wantToasts();
  void loadOnline(loadToasts).then(([{ notifications }, { ToastWords }]) => {
    // It ended before the library had loaded.
    if (gone.has(id)) return;
    const words = (
      <ToastWords
        meaning={meaning}
        message={message}
        undo={undo && { label: i18next.t('common.undo'), run: closing(undo) }}
        other={other && { label: other.label, run: closing(other.run) }}
      />
    );
    notifications.show({
      id,
      message: words,
      role: meaning === 'fault' ? 'alert' : 'status',
      autoClose,
      withBorder: true,
    });
  });
  return id;
};

/** Success toast; announced politely. */
export const toastDone = (message: string): string => show({ message, autoClose: readingMs });

/** Failure toast with what to do; announced assertively. */
export const toastFault = (message: string, otherChoice?: OtherChoice): string =>
  show({ message, meaning: 'fault', autoClose: otherChoice ? longMs : faultMs, other: otherChoice });

/** One undo toast at a time; Ctrl+Z still reaches all steps. */
const instead = (toast: Toast): string => {
  if (lastStep) closeToast(lastStep);
  lastStep = show(toast);
  return lastStep;
};

/** "Shift moved. Undo": stays at least ten seconds; hover pauses it. */
export const toastUndo = (message: string, undo: () => void, otherChoice?: OtherChoice): string => {
  return instead({ message, undo, other: otherChoice, autoClose: undoMs });
};

/** "Undone: Shift moved", or redone. */
export const toastStep = (message: string, otherChoice?: OtherChoice): string =>
  instead({ message, other: otherChoice, autoClose: otherChoice ? longMs : readingMs });

export const closeToast = (id: string): void => {
  gone.add(id);
  void import('@mantine/notifications').then(({ notifications }) => notifications.hide(id));
};

/** Delay before progress is shown; most answers arrive earlier. */
const patienceMs = 700;

/** Shows progress while the promise takes long; passes its result through. */
export const toastWhile = async <T,>(message: string, work: Promise<T>, patience = patienceMs): Promise<T> => {
  let shown: string | undefined;
  const timer = setTimeout(() => {
    shown = instead({ message, meaning: 'busy', autoClose: false });
  }, patience);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (shown) closeToast(shown);
  }
};

/** The server's success message (spec 7), unless the screen shows its own: one action, one toast. Its full stop is removed. */
export const toastServerMessage = (message: string): void => {
  clearTimeout(waiting);
  waiting = setTimeout(() => toastDone(message.replace(/\.$/, '')), ownWordsMs);
};
