import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { BoardUi } from './board-ui.ts';

type FocusDesk = {
  /** Whether a command asked for the focus since it was last taken. */
  takeFocus: () => boolean;
  ui: Pick<BoardUi, 'get'>;
};

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Moves the browser's focus after the board's own: when a command asks for it, and when what had it was drawn away
 * (a shift that moved, or that somebody else deleted).
 */
export const useGridFocus = (
  desk: FocusDesk,
  grid: RefObject<HTMLElement | null>,
  { preventScroll = true }: FocusOptions = {},
): void => {
  const inside = useRef(false);

  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const came = (): void => {
      inside.current = true;
    };
    const went = (event: FocusEvent): void => {
      // Without a next element the focus was either lost with its element or left the window.
      if (event.relatedTarget) inside.current = false;
    };
    element.addEventListener('focusin', came);
    element.addEventListener('focusout', went);
    return () => {
      element.removeEventListener('focusin', came);
      element.removeEventListener('focusout', went);
    };
  }, [grid]);

  useLayoutEffect(() => {
    const wanted = desk.takeFocus();
    if (!wanted && !(inside.current && isLost() && !desk.ui.get().overlay)) return;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll });
  });
};
