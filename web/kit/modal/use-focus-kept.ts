import { type RefObject, useEffect } from 'react';

/** By then whatever moves the focus on purpose has done so. */
const settledAfter = 60;

/** Nobody has the focus, or the page's ground below the modal got it for want of better. */
const isLost = (): boolean => document.activeElement === null || document.activeElement.matches('body, main');

const takerIn = (frame: HTMLElement): HTMLElement | null =>
  frame.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)') ?? frame.querySelector('[role=dialog]');

/**
 * Keeps the keys in a modal when what had the focus goes from it, as a button does whose deed is under way: what asks for the
 * focus gets it, else the frame itself, where a second press of Enter does nothing.
 */
export const useFocusKept = (frame: RefObject<HTMLElement | null>, on: boolean): void => {
  useEffect(() => {
    const watched = frame.current;
    if (!on || !watched) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A browser takes the focus from a disabled button only when it draws the next frame, so it is looked at afterwards.
    const look = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        if (isLost()) takerIn(watched)?.focus({ preventScroll: true });
      }, settledAfter);
    };
    const watch = new MutationObserver(look);
    watch.observe(watched, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [frame, on]);
};
