import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type FocusState = {
  /** Returns and clears the focus request of a command. */
  takeFocus: () => boolean;
  get: () => { overlay: unknown };
};

/** Whether the unmounted grid had focus, such as when a key switches the view: its successor takes it. */
export type Handover = { left: boolean };

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Syncs the browser's focus with the grid's: on request, and when the focused element was removed (an item moved, or deleted by
 * someone else).
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
      // Without a related target the focus was lost with its element or left the window.
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
