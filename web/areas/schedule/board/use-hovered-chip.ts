import { useEffect, useLayoutEffect, useState } from 'react';
import { chipIn } from './chip/chip-element.ts';
import type { SelectionController } from './controller.ts';

export type HoveredChip = {
  shiftId: string;
  /** In pixels relative to the board's root. */
  box: { left: number; right: number; top: number; bottom: number };
};

const chipOf = (root: HTMLElement, element: HTMLElement): HoveredChip => {
  const box = element.getBoundingClientRect();
  const base = root.getBoundingClientRect();
  return {
    shiftId: element.dataset.shift ?? '',
    box: {
      left: box.left - base.left,
      right: box.right - base.left,
      top: box.top - base.top,
      bottom: box.bottom - base.top,
    },
  };
};

const rowAtHand = ({ ui, store }: SelectionController, root: HTMLElement): HTMLElement | null => {
  const { rowId } = ui.get().active;
  const rows = root.querySelectorAll<HTMLElement>(`[data-row="${store.rowIndex(rowId)}"], [data-row-id]`);
  return [...rows].find(({ dataset }) => dataset.row !== undefined || dataset.rowId === rowId) ?? null;
};

/**
 * The hovered or focused chip; `held` keeps the one whose menu is open. `first` is the event that mounted the handle. Kept apart
 * from board state, so that mouse moves redraw no row.
 */
export const useHoveredChip = (
  controller: SelectionController,
  root: HTMLElement,
  first: Element,
  held: string | null,
): HoveredChip | null => {
  const [chip, setChip] = useState<HoveredChip | null>(() => {
    const element = first.closest<HTMLElement>('[data-shift]');
    return element && chipOf(root, element);
  });

  useLayoutEffect(() => {
    // Where it is drawn more than once, the one in the current row.
    const element = held && (chipIn(rowAtHand(controller, root) ?? root, held) ?? chipIn(root, held));
    if (element) setChip(chipOf(root, element));
  }, [controller, root, held]);

  useEffect(() => {
    const scroller = controller.scroller();
    if (!scroller || held) return;
    const show = (target: EventTarget | null): void => {
      if (!(target instanceof Element) || target.closest('[data-handle]')) return;
      const element = target.closest<HTMLElement>('[data-shift]');
      setChip(element && !controller.ui.get().carry ? chipOf(root, element) : null);
    };
    const over = (event: Event): void => show(event.target);
    const leave = (): void => show(document.activeElement);
    const hide = (): void => setChip(null);
    // A dialog over the board takes the focus; the chip's overlay would remain behind it.
    const away = ({ relatedTarget }: Event & { relatedTarget?: EventTarget | null }): void => {
      if (relatedTarget instanceof Node && !root.contains(relatedTarget)) hide();
    };
    const handlers = [
      [root, 'pointerover', over],
      [root, 'focusin', over],
      [root, 'focusout', away],
      [root, 'pointerleave', leave],
      [
        root,
        'pointerdown',
        (event: Event) => event.target instanceof Element && !event.target.closest('[data-handle]') && hide(),
      ],
      [scroller, 'scroll', hide],
    ] as const;
    for (const [element, name, handler] of handlers) element.addEventListener(name, handler, { passive: true });
    return () => {
      for (const [element, name, handler] of handlers) element.removeEventListener(name, handler);
    };
  }, [controller, root, held]);

  return chip;
};
