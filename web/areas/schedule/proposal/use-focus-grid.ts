import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** Hands the focus to the grid when the bar over it goes by one of its own buttons, which may have lost it while its action ran. */
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

/** After the dialog that asked for a proposal has given the focus back to its opener. */
const afterReturn = 80;

/** Takes the focus to the first step of a proposal that has just come, unless the grid is in use already. */
export const useFocusSteps = (bar: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      const at = document.activeElement;
      if (at?.closest('[role=grid], [role=dialog]') || bar.current?.contains(at)) return;
      bar.current?.querySelector<HTMLElement>('[data-first-step]')?.focus({ preventScroll: true });
    }, afterReturn);
    return () => clearTimeout(timer);
  }, [bar]);
};
