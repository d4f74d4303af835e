import { useEffect } from 'react';
import { isModalOpen } from '#web/kit/modal/is-modal-open.ts';

type Actions = { undo?: () => unknown; redo?: () => unknown };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The step that a key asks for; none for all other keys. */
export const stepOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): keyof Actions | undefined => {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'y' && !shiftKey) return 'redo';
  return letter === 'z' ? (shiftKey ? 'redo' : 'undo') : undefined;
};

/** Where these keys mean something else: text being written, and whatever lies over the page or is about to. */
const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null) ||
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  isModalOpen();

/** Back and again by keys on all of the page: a button that was pressed and went away takes the focus out of the grid. */
export const useUndoKeys = (actions: Actions): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const step = stepOf(event);
      // A grid has these keys itself.
      if (!step || event.defaultPrevented || isTaken(event.target)) return;
      event.preventDefault();
      actions[step]?.();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [actions]);
};
