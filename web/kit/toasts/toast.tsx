import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { UndoToast } from './UndoToast.tsx';

/** Long enough to read one sentence; hovering or focusing a toast stops its clock. */
const readingMs = 5000;
const undoMs = 12_000;

const base = { withBorder: true, autoClose: readingMs } as const;

/** Says that something worked. Polite: it waits until the screen reader is free. */
export const toastDone = (message: string): string => notifications.show({ ...base, message, role: 'status', 'data-toast': 'done' });

/** Says that something did not work, and what to do. Interrupts. */
export const toastFault = (message: string): string =>
  notifications.show({ ...base, message, role: 'alert', autoClose: 10_000, 'data-toast': 'fault' });

/** "Shift moved. Undo": stays at least ten seconds and stops counting while it is pointed at. */
export const toastUndo = (message: string, undo: () => void): string => {
  const id = `undo-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const run = () => {
    notifications.hide(id);
    undo();
  };
  notifications.show({
    ...base,
    id,
    role: 'status',
    autoClose: undoMs,
    'data-toast': 'undo',
    message: <UndoToast message={message} label={i18next.t('common.undo')} onUndo={run} />,
  });
  return id;
};

export const closeToast = (id: string): void => {
  notifications.hide(id);
};

/** The server's success message: a key under `message.`, or words as they are. */
export const toastServerMessage = (message: string): void => {
  const key = `message.${message}`;
  toastDone(i18next.exists(key) ? String(i18next.t(key as never)) : message);
};
