import type { ReactNode } from 'react';

/** A dialog that has no address: a question, a locked plan. */
export type Dialog = { id: number; content: ReactNode; closed?: () => void };

let dialogs: readonly Dialog[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Dialog[]): void => {
  dialogs = next;
  for (const hear of listeners) hear();
};

export const dialogStore = {
  get: (): readonly Dialog[] => dialogs,
  subscribe: (hear: () => void): (() => void) => {
    listeners.add(hear);
    return () => listeners.delete(hear);
  },
};

/** Shows a dialog on top of everything; its content renders a `ModalFrame`. Returns the function that closes it. */
export const showDialog = (content: ReactNode, closed?: () => void): (() => void) => {
  lastId += 1;
  const id = lastId;
  set([...dialogs, { id, content, closed }]);
  return () => closeDialog(id);
};

export const closeDialog = (id: number): void => {
  const dialog = dialogs.find((dialog) => dialog.id === id);
  if (!dialog) return;
  set(dialogs.filter((other) => other !== dialog));
  dialog.closed?.();
};
