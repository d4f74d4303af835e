import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type FocusState = {
  /** Whether a command asked for the focus since it was last taken. */
  takeFocus: () => boolean;
  get: () => { overlay: unknown };
};

/** Whether the grid that went had the focus, as when a key asks for another view: the one that comes in its place takes it. */
export type Handover = { left: boolean };

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Moves the browser's focus after the grid's own: when a command asks for it, and when what had it was drawn away
 * (an item that moved, or that someone else deleted).
 */
export const useGridFocus = (
  state: FocusState,
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
    const wanted = state.takeFocus() || (comes && isLost());
    if (!wanted && !(inside.current && isLost() && !state.get().overlay)) return;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll });
  });
};
