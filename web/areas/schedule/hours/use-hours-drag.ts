import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef } from 'react';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { reshaped, type Span, snapped, spanOf, stepMinutes } from './hours-axis.ts';
import type { Hand, Part } from './hours-hand.ts';

type Options = {
  mayEdit: boolean;
  shiftOf: (id: string) => BoardShift | undefined;
  /** Minutes for so many pixels, and the row under a height of the window. */
  minutesOf: (pixels: number) => number;
  minuteAt: (clientX: number) => number;
  rowAt: (clientY: number) => string | undefined;
  onHand: (hand: Hand | null) => void;
  onDrop: (hand: Hand) => void;
};

type Begun = { x: number; y: number; part: Part; shift: BoardShift | null; span: Span; rowId: string; moved: boolean };

/** Pixels that a pressed pointer may tremble before it drags. */
const slack = 4;

/**
 * Dragging along the hours: the middle of a shift moves it, its ends stretch it, an empty place draws a new one. It acts when
 * the button comes up, Esc puts everything back, Control copies. Fingers scroll: they open the shift and type its times.
 */
export const useHoursDrag = (options: Options) => {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const begun = useRef<Begun | null>(null);
  const hand = useRef<Hand | null>(null);

  return useCallback((event: ReactPointerEvent) => {
    const set = (next: Hand | null): void => {
      hand.current = next;
      latest.current.onHand(next);
    };
    const { mayEdit, shiftOf, rowAt, minuteAt } = latest.current;
    if (!mayEdit || event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return;
    const rowId = rowAt(event.clientY);
    if (rowId === undefined) return;
    const bar = event.target.closest<HTMLElement>('[data-shift]');
    const shift = (bar && shiftOf(bar.dataset.shift ?? '')) ?? null;
    if (shift && (!shift.may.edit || shift.seats || shift.endtime === null)) return;
    const edge = event.target.closest<HTMLElement>('[data-edge]')?.dataset.edge as Part | undefined;
    const at = snapped(minuteAt(event.clientX));
    const span = shift ? spanOf(shift) : { from: at, to: at + stepMinutes };
    begun.current = {
      x: event.clientX,
      y: event.clientY,
      part: shift ? (edge ?? 'move') : 'end',
      shift,
      span,
      rowId,
      moved: false,
    };

    const moved = ({ clientX, clientY, ctrlKey, metaKey }: PointerEvent): void => {
      const start = begun.current;
      if (!start) return;
      if (!start.moved && Math.hypot(clientX - start.x, clientY - start.y) < slack) return;
      start.moved = true;
      const reached = reshaped(start.span, start.part, latest.current.minutesOf(clientX - start.x));
      const row = start.part === 'move' ? (latest.current.rowAt(clientY) ?? start.rowId) : start.rowId;
      set({
        part: start.part,
        by: 'pointer',
        shift: start.shift,
        copy: start.part === 'move' && (ctrlKey || metaKey),
        span: reached,
        rowId: row,
      });
    };
    const up = (): void => {
      const dropped = hand.current;
      const { moved: dragged } = begun.current ?? { moved: false };
      stop();
      if (!dropped || !dragged) return;
      // The click that ends a drag opens nothing.
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
      latest.current.onDrop(dropped);
    };
    const pressed = (key: KeyboardEvent): void => {
      if (key.key !== 'Escape' || !hand.current) return;
      key.stopPropagation();
      key.preventDefault();
      stop();
    };
    const stop = (): void => {
      begun.current = null;
      if (hand.current) set(null);
      window.removeEventListener('pointermove', moved, true);
      window.removeEventListener('pointerup', up, true);
      window.removeEventListener('pointercancel', stop, true);
      window.removeEventListener('keydown', pressed, true);
    };
    window.addEventListener('pointermove', moved, true);
    window.addEventListener('pointerup', up, true);
    window.addEventListener('pointercancel', stop, true);
    window.addEventListener('keydown', pressed, true);
  }, []);
};

const swallow = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};
