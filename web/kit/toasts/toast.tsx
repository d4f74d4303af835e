import i18next from 'i18next';
import { wantToasts } from './wanted.ts';

/** Long enough to read one sentence; hovering or focusing a toast stops its clock. */
const readingMs = 5000;
const faultMs = 10_000;
const undoMs = 12_000;

/** The time in which a screen says it in its own words, in milliseconds. */
const ownWordsMs = 120;
/** The server's message, waiting for that. */
let waiting: ReturnType<typeof setTimeout> | undefined;

/** One more thing to do about it, beside its undo. */
export type OtherChoice = { label: string; run: () => void };

type Toast = { message: string; fault?: boolean; autoClose: number; undo?: () => void; other?: OtherChoice };

let count = 0;
let lastStep: string | undefined;

/** The library comes with the first toast: most visits to a page show none. */
const show = ({ message, fault = false, autoClose, undo, other }: Toast): string => {
  clearTimeout(waiting);
  count += 1;
  const id = `toast-${count}`;
  const closing = (deed: (() => void) | undefined) => () => {
    closeToast(id);
    deed?.();
  };
  wantToasts();
  void Promise.all([import('@mantine/notifications'), import('./ToastWords.tsx')]).then(
    ([{ notifications }, { ToastWords }]) => {
      const words = (
        <ToastWords
          meaning={fault ? 'fault' : 'done'}
          message={message}
          undo={undo && { label: i18next.t('common.undo'), run: closing(undo) }}
          other={other && { label: other.label, run: closing(other.run) }}
        />
      );
      notifications.show({ id, message: words, role: fault ? 'alert' : 'status', autoClose, withBorder: true });
    },
  );
  return id;
};

/** Says that something worked. Polite: it waits until the screen reader is free. */
export const toastDone = (message: string): string => show({ message, autoClose: readingMs });

/** Says that something did not work, and what to do. Interrupts. */
export const toastFault = (message: string): string => show({ message, fault: true, autoClose: faultMs });

/** One at a time, or they would pile up over the page; Ctrl+Z still goes back through all of them. */
const instead = (toast: Toast): string => {
  if (lastStep) closeToast(lastStep);
  lastStep = show(toast);
  return lastStep;
};

/** "Shift moved. Undo": stays at least ten seconds and stops counting while it is pointed at. */
export const toastUndo = (message: string, undo: () => void, other?: OtherChoice): string => {
  return instead({ message, undo, other, autoClose: undoMs });
};

/** "Undone: Shift moved", and what was done again. */
export const toastStep = (message: string): string => instead({ message, autoClose: readingMs });

export const closeToast = (id: string): void => {
  void import('@mantine/notifications').then(({ notifications }) => notifications.hide(id));
};

/** The server's success message (spec 7), unless the screen tells what was done itself: one deed, one toast. */
export const toastServerMessage = (message: string): void => {
  clearTimeout(waiting);
  waiting = setTimeout(() => toastDone(message), ownWordsMs);
};
