import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { BoardUi } from './board-ui.ts';

type FocusDesk = {
  /** Whether a command asked for the focus since it was last taken. */
  takeFocus: () => boolean;
  ui: Pick<BoardUi, 'get'>;
};

/** Whether the grid that went had the focus, as when a key asks for another view: the one that comes in its place takes it. */
export type Handover = { left: boolean };

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Moves the browser's focus after the board's own: when a command asks for it, and when what had it was drawn away
 * (a shift that moved, or that somebody else deleted).
 */
export const useGridFocus = (
  controller: FocusDesk,
  grid: RefObject<HTMLElement | null>,
  { preventScroll = true, handover }: FocusOptions & { handover?: Handover } = {},
): void => {
  const inside = useRef(false);

  useLayoutEffect(
    () => () => {
      if (handover) handover.left = grid.current?.contains(document.activeElement) ?? false;
    },
    [grid, handover],
  );

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
    const comes = handover?.left && grid.current;
    if (comes) handover.left = false;
    const wanted = controller.takeFocus() || (comes && isLost());
    if (!wanted && !(inside.current && isLost() && !controller.ui.get().overlay)) return;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll });
  });
};
