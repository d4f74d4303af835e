import { useEffect } from 'react';
import { isModalOpen } from '#web/kit/modal/is-modal-open.ts';

type Actions = { undo?: () => unknown; redo?: () => unknown };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Maps a key to undo or redo; undefined for other keys. */
export const stepOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): keyof Actions | undefined => {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'y' && !shiftKey) return 'redo';
  return letter === 'z' ? (shiftKey ? 'redo' : 'undo') : undefined;
};

/** Whether the keys have another meaning: in text fields, and under open or opening dialogs. */
const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  isModalOpen();

/** Undo and redo shortcuts for the page; a removed button may have taken the focus out of the grid. */
export const useUndoKeys = (actions: Actions): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const step = stepOf(event);
      // Grids handle these keys themselves.
      if (!step || event.defaultPrevented || isTaken(event.target)) return;
      event.preventDefault();
      actions[step]?.();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [actions]);
};
