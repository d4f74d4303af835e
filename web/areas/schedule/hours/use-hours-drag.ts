import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef } from 'react';
import type { Zone } from '#domain/time/zones.ts';
import type { BoardShift, BoardTemplate } from '#web/areas/schedule/board/board-model.ts';
import { autoscroller, type ScrollFrame } from '#web/areas/schedule/board/drag/autoscroll.ts';
import { slack, swallowClick } from '#web/areas/schedule/board/drag/drag-end.ts';
import type { Loaded } from '#web/areas/schedule/board/drag/landings.ts';
import { reshaped, type Span, snapped, spanOf, stepMinutes } from './hours-axis.ts';
import type { HoursController } from './hours-controller.ts';
import type { Hand, Part } from './hours-hand.ts';
import { intoRow } from './hours-rows.ts';
import { spanAt } from './template-span.ts';

type Options = Pick<HoursController, 'zoneOf' | 'zoneOfRow' | 'zoneIn' | 'clock'> & {
  /** What goes along with a shift that is taken. */
  othersOf: (shift: BoardShift) => readonly Loaded[];
  /** What was picked waits for a click. */
  isPicked: () => boolean;
  mayEdit: boolean;
  shiftOf: (id: string) => BoardShift | undefined;
  /** A shift type of the strip, with the shift that it would come to. */
  templateOf: (id: string) => { template: BoardTemplate; draft: BoardShift } | undefined;
  /** What the clocks of a zone show at a width of the window, and the row under a height of it. */
  wallAt: (clientX: number, zone: Zone) => number;
  rowAt: (clientY: number) => string | undefined;
  /** What scrolls along when the hand comes to its edge. */
  frame: () => ScrollFrame | null;
  onHand: (hand: Hand | null) => void;
  onDrop: (hand: Hand) => void;
};

type Begun = {
  x: number;
  y: number;
  /** What the clock of what is held showed there. */
  wall: number;
  zone: Zone;
  part: Part;
  shift: BoardShift | null;
  span: Span;
  rowId: string;
  moved: boolean;
  others?: readonly Loaded[];
  template?: BoardTemplate;
};

/**
 * Dragging along the hours: the middle of a shift moves it, and with it what else is chosen, its ends stretch it, an empty place
 * draws a new one, and a shift type of the strip is planned from the hour on where it is let go. It acts when the button comes
 * up, Esc puts everything back, Control copies. Fingers scroll: they have the menu, and the form for the times.
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
    const { mayEdit, isPicked } = latest.current;
    if (!mayEdit || event.button !== 0 || event.shiftKey || event.pointerType === 'touch') return;
    const started = event.target instanceof Element && begunAt(latest.current, event.target, event);
    if (!started || (isPicked() && !started.template)) return;
    begun.current = started;

    let last: Moved = event;
    const moved = (to: Moved): void => {
      const start = begun.current;
      if (!start) return;
      const { clientX, clientY, ctrlKey, metaKey } = to;
      last = to;
      if (!start.moved && Math.hypot(clientX - start.x, clientY - start.y) < slack) return;
      start.moved = true;
      scrolling.start();
      if (start.template) {
        set(overPlace(latest.current, start, { clientX, clientY }));
        return;
      }
      const { zone, wall } = start;
      const by = latest.current.wallAt(clientX, zone) - wall;
      // What is drawn reaches to the pointer, and began a step long.
      const reached = reshaped(start.span, start.part, start.shift ? by : by - stepMinutes);
      const row = start.part === 'move' ? (latest.current.rowAt(clientY) ?? start.rowId) : start.rowId;
      const next: Hand = {
        part: start.part,
        by: 'pointer',
        shift: start.shift,
        copy: start.part === 'move' && (ctrlKey || metaKey),
        span: reached,
        zone,
        rowId: start.rowId,
        others: start.others,
      };
      set(row === start.rowId ? next : intoRow(latest.current, next, row));
    };
    const frame = (): ScrollFrame | null => latest.current.frame();
    const scrolling = autoscroller(
      frame,
      () => ({ x: last.clientX, y: last.clientY }),
      () => moved(last),
    );
    const up = (): void => {
      const dropped = hand.current;
      const { moved: dragged } = begun.current ?? { moved: false };
      stop();
      if (!dropped || !dragged) return;
      swallowClick(window);
      latest.current.onDrop(dropped);
    };
    const pressed = (key: KeyboardEvent): void => {
      const held = hand.current;
      // The key tells before the pointer moves again.
      if (held?.shift && !held.template && held.part === 'move' && (key.key === 'Control' || key.key === 'Meta'))
        set({ ...held, copy: key.type === 'keydown' });
      if (key.key !== 'Escape' || key.type !== 'keydown' || !held) return;
      key.stopPropagation();
      key.preventDefault();
      stop();
    };
    const stop = (): void => {
      scrolling.stop();
      begun.current = null;
      if (hand.current) set(null);
      window.removeEventListener('pointermove', moved, true);
      window.removeEventListener('pointerup', up, true);
      window.removeEventListener('pointercancel', stop, true);
      window.removeEventListener('keydown', pressed, true);
      window.removeEventListener('keyup', pressed, true);
    };
    window.addEventListener('pointermove', moved, true);
    window.addEventListener('pointerup', up, true);
    window.addEventListener('pointercancel', stop, true);
    window.addEventListener('keydown', pressed, true);
    window.addEventListener('keyup', pressed, true);
  }, []);
};

type Moved = Pick<PointerEvent, 'clientX' | 'clientY' | 'ctrlKey' | 'metaKey'>;
type Point = { clientX: number; clientY: number };

/** What was taken hold of. */
const begunAt = (
  { shiftOf, templateOf, rowAt, wallAt, zoneOf, zoneOfRow, othersOf }: Options,
  target: Element,
  { clientX: x, clientY: y }: Point,
): Begun | undefined => {
  const held = target.closest<HTMLElement>('[data-template]')?.dataset.template;
  const type = held === undefined ? undefined : templateOf(held);
  if (type) {
    const { template, draft: shift } = type;
    const zone = zoneOf(template);
    return { x, y, wall: 0, zone, part: 'move', shift, template, span: spanOf(template), rowId: '', moved: false };
  }
  const rowId = rowAt(y);
  if (rowId === undefined) return undefined;
  const bar = target.closest<HTMLElement>('[data-shift]');
  const shift = (bar && shiftOf(bar.dataset.shift ?? '')) ?? null;
  // What is only proposed lies there, and is not dragged.
  if (bar && (!shift?.may.edit || shift.endtime === null)) return undefined;
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset.edge as Part | undefined;
  const zone = shift ? zoneOf(shift) : zoneOfRow(rowId);
  const wall = wallAt(x, zone);
  const span = shift ? spanOf(shift) : drawnFrom(snapped(wall));
  const part = shift ? (edge ?? 'move') : 'end';
  const others = shift && part === 'move' ? othersOf(shift) : [];
  return { x, y, wall, zone, part, shift, span, rowId, others, moved: false };
};

/** Something new begins on the date, whatever the date is on the clock of the axis. */
const drawnFrom = (wall: number): Span => {
  const { from } = reshaped({ from: wall, to: wall + stepMinutes }, 'move', 0);
  return { from, to: from + stepMinutes };
};

/** A shift type over the rows; nothing beside them. */
const overPlace = (
  { rowAt, wallAt, zoneIn }: Options,
  { template, shift }: Begun,
  { clientX, clientY }: Point,
): Hand | null => {
  const rowId = rowAt(clientY);
  if (rowId === undefined || !template) return null;
  const zone = zoneIn(rowId, template);
  const span = spanAt(template, wallAt(clientX, zone));
  return { part: 'move', by: 'pointer', shift, template, copy: true, span, zone, rowId };
};
