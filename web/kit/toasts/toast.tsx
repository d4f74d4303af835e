import type { NotificationData } from '@mantine/notifications';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { wantToasts } from './wanted.ts';

/** Long enough to read one sentence; hovering or focusing a toast stops its clock. */
const readingMs = 5000;
const faultMs = 10_000;
const undoMs = 12_000;

type Toast = Omit<NotificationData, 'id'> & { 'data-toast': string };

let count = 0;

/** The library comes with the first toast: most visits to a page show none. */
const show = (toast: Toast, content?: () => Promise<ReactNode>): string => {
  count += 1;
  const id = `toast-${count}`;
  wantToasts();
  void Promise.all([import('@mantine/notifications'), content?.()]).then(([{ notifications }, node]) =>
    notifications.show({ withBorder: true, ...toast, message: node ?? toast.message, id }),
  );
  return id;
};

/** Says that something worked. Polite: it waits until the screen reader is free. */
export const toastDone = (message: string): string =>
  show({ message, role: 'status', autoClose: readingMs, 'data-toast': 'done' });

/** Says that something did not work, and what to do. Interrupts. */
export const toastFault = (message: string): string =>
  show({ message, role: 'alert', autoClose: faultMs, 'data-toast': 'fault' });

/** "Shift moved. Undo": stays at least ten seconds and stops counting while it is pointed at. */
export const toastUndo = (message: string, undo: () => void): string => {
  const content = async () => {
    const { UndoToast } = await import('./UndoToast.tsx');
    const run = () => {
      closeToast(id);
      undo();
    };
    return <UndoToast message={message} label={i18next.t('common.undo')} onUndo={run} />;
  };
  const id = show({ message, role: 'status', autoClose: undoMs, 'data-toast': 'undo' }, content);
  return id;
};

export const closeToast = (id: string): void => {
  void import('@mantine/notifications').then(({ notifications }) => notifications.hide(id));
};

/** The server's success message: a key under `message.`, or words as they are. */
export const toastServerMessage = (message: string): void => {
  const key = `message.${message}`;
  toastDone(i18next.exists(key) ? String(i18next.t(key as never)) : message);
};
