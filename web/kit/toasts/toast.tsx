import i18next from 'i18next';
import { wantToasts } from './wanted.ts';

/** Long enough to read one sentence; hovering or focusing a toast stops its clock. */
const readingMs = 5000;
const faultMs = 10_000;
const undoMs = 12_000;
/** Several sentences, and something to decide. */
const longMs = 20_000;

/** The time in which a screen says it in its own words, in milliseconds. */
const ownWordsMs = 120;
/** The server's message, waiting for that. */
let waiting: ReturnType<typeof setTimeout> | undefined;

/** One more action in addition to Undo. */
export type OtherChoice = {
  label: string;
  run: () => void;
  /** What was done, without what the sentence says of this choice: once it is taken back, that is not true any more. */
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

/** The library comes with the first toast: most visits to a page show none. */
const show = ({ message, meaning = 'done', autoClose, undo, other }: Toast): string => {
  clearTimeout(waiting);
  count += 1;
  const id = `toast-${count}`;
  const closing = (run: (() => void) | undefined) => () => {
    closeToast(id);
    run?.();
  };
  wantToasts();
  void Promise.all([import('@mantine/notifications'), import('./ToastWords.tsx')]).then(
    ([{ notifications }, { ToastWords }]) => {
      // It was over before the library was there.
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
    },
  );
  return id;
};

/** Says that something worked. Polite: it waits until the screen reader is free. */
export const toastDone = (message: string): string => show({ message, autoClose: readingMs });

/** Says that something did not work, and what to do. Interrupts. */
export const toastFault = (message: string, otherChoice?: OtherChoice): string =>
  show({ message, meaning: 'fault', autoClose: otherChoice ? longMs : faultMs, other: otherChoice });

/** One at a time, or they would pile up over the page; Ctrl+Z still goes back through all of them. */
const instead = (toast: Toast): string => {
  if (lastStep) closeToast(lastStep);
  lastStep = show(toast);
  return lastStep;
};

/** "Shift moved. Undo": stays at least ten seconds and stops counting while it is pointed at. */
export const toastUndo = (message: string, undo: () => void, otherChoice?: OtherChoice): string => {
  return instead({ message, undo, other: otherChoice, autoClose: undoMs });
};

/** "Undone: Shift moved", and what was done again. */
export const toastStep = (message: string, otherChoice?: OtherChoice): string =>
  instead({ message, other: otherChoice, autoClose: otherChoice ? longMs : readingMs });

export const closeToast = (id: string): void => {
  gone.add(id);
  void import('@mantine/notifications').then(({ notifications }) => notifications.hide(id));
};

/** Most answers arrive before a user would wonder. */
const patienceMs = 700;

/** Says what is going on while it takes long; hands the answer through. */
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

/**
 * The server's success message (spec 7), unless the screen says itself what was done: one action, one toast. In the history it is a
 * sentence; toasts have no full stop.
 */
export const toastServerMessage = (message: string): void => {
  clearTimeout(waiting);
  waiting = setTimeout(() => toastDone(message.replace(/\.$/, '')), ownWordsMs);
};
