import { type RefObject, useLayoutEffect } from 'react';

/** Gives the focus back to what had it before the toast, when the toast goes with it: after Undo, keys go on where they were. */
export const useFocusBack = (words: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const toast = words.current?.closest<HTMLElement>('[role=status], [role=alert]');
    if (!toast) return undefined;
    let before: HTMLElement | null = null;
    const enter = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof HTMLElement && !toast.contains(relatedTarget)) before = relatedTarget;
    };
    toast.addEventListener('focusin', enter);
    return () => {
      toast.removeEventListener('focusin', enter);
      if (!toast.contains(document.activeElement)) return;
      const page = document.querySelector<HTMLElement>('main');
      (before?.isConnected ? before : page)?.focus({ preventScroll: true });
    };
  }, [words]);
};
