import { type RefObject, useLayoutEffect } from 'react';

/** Hands the focus to the grid when the bar over it goes by one of its own buttons, which may have lost it while its deed was under way. */
export const useFocusGrid = (bar: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const own = bar.current;
    return () => {
      const at = document.activeElement;
      if (at !== document.body && !own?.contains(at)) return;
      const stop = document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]');
      (stop ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
    };
  }, [bar]);
};
