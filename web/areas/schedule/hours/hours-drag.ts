import type { Zone } from '#domain/time/zones.ts';
import type { BoardShift, BoardTemplate } from '#web/areas/schedule/board/board-model.ts';
import type { LoadedShift } from '#web/areas/schedule/board/drag/landings.ts';
import { draftOf } from '#web/areas/schedule/board/drag/template-hand.ts';
import type { Part, Span } from '#web/grid/line.ts';
import { attachPointerDrag, type DragPoint } from '#web/grid/pointer-drag.ts';
import { reshaped, snapped, spanOf, stepMinutes } from './hours-axis.ts';
import type { HoursController } from './hours-controller.ts';
import type { Hand } from './hours-hand.ts';
import { intoRow } from './hours-rows.ts';
import { othersOf } from './hours-several.ts';
import { spanAt } from './template-span.ts';

type Grip = {
  /** Wall time, in the dragged item's zone, where it was grabbed. */
  wall: number;
  zone: Zone;
  part: Part;
  shift: BoardShift | null;
  span: Span;
  rowId: string;
  others?: readonly LoadedShift[];
  template?: BoardTemplate;
};

/** A new shift starts on the date, whatever the date is in the axis's zone. */
const drawnFrom = (wall: number): Span => {
  const { from } = reshaped({ from: wall, to: wall + stepMinutes }, 'move', 0);
  return { from, to: from + stepMinutes };
};

const templateGrip = (controller: HoursController, id: string): Grip | null => {
  const { templates, minutesFor } = controller.inputs();
  const template = templates.find((template) => template.id === id);
  if (!template) return null;
  const shift = draftOf(minutesFor, template, controller.clock().date);
  const zone = controller.zoneOf(template);
  return { wall: 0, zone, part: 'move', shift, template, span: spanOf(template), rowId: '' };
};

/** The grabbed item; proposed shifts are not draggable. */
const gripOf = (controller: HoursController, target: Element, { x, y }: DragPoint): Grip | null => {
  const { store, ground, zoneOf, zoneOfRow, hand } = controller;
  const held = target.closest<HTMLElement>('[data-template]')?.dataset.template;
  if (held !== undefined) return templateGrip(controller, held);
  if (hand()?.by === 'pick' || !target.closest('[role="grid"]') || target.closest('button')) return null;
  const rowId = ground.rowAt(y);
  if (rowId === undefined) return null;
  const id = target.closest<HTMLElement>('[data-shift]')?.dataset.shift;
  const shift = (id !== undefined && !store.ghost(id) && store.shift(id)) || null;
  if (id !== undefined && (!shift?.may.edit || shift.endtime === null)) return null;
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset.edge as Part | undefined;
  const zone = shift ? zoneOf(shift) : zoneOfRow(rowId);
  const wall = ground.wallAt(x, zone);
  const part = shift ? (edge ?? 'move') : 'end';
  const others = shift && part === 'move' ? othersOf(controller, shift) : [];
  return { wall, zone, part, shift, span: shift ? spanOf(shift) : drawnFrom(snapped(wall)), rowId, others };
};

/** A shift type dragged over the rows; null outside them. */
const templateOver = ({ ground, zoneIn }: HoursController, grip: Grip, { x, y }: DragPoint): Hand | null => {
  const { template, shift } = grip;
  const rowId = ground.rowAt(y);
  if (rowId === undefined || !template) return null;
  const zone = zoneIn(rowId, template);
  return {
    part: 'move',
    by: 'pointer',
    shift,
    template,
    copy: true,
    span: spanAt(template, ground.wallAt(x, zone)),
    zone,
    rowId,
  };
};

const handAt = (controller: HoursController, grip: Grip, at: DragPoint): Hand | null => {
  if (grip.template) return templateOver(controller, grip, at);
  const { part, shift, span, zone, wall, rowId, others } = grip;
  const by = controller.ground.wallAt(at.x, zone) - wall;
  const hand: Hand = {
    ...{ part, shift, zone, rowId, others },
    by: 'pointer',
    copy: part === 'move' && at.copy,
    // A drawn span extends to the pointer, starting with one step.
    span: reshaped(span, part, shift ? by : by - stepMinutes),
  };
  const row = part === 'move' ? (controller.ground.rowAt(at.y) ?? rowId) : rowId;
  return row === rowId ? hand : intoRow(controller, hand, row);
};

/**
 * Drag on the board of hours: a shift's middle moves it with the selection, its ends resize it, an empty area draws a new shift,
 * and a shift type from the strip is planned at the drop time.
 */
export const attachHoursDrag = (root: HTMLElement, now: () => HoursController): (() => void) =>
  attachPointerDrag<Grip>(root, {
    grip: (target, at) => (now().mayEdit ? gripOf(now(), target, at) : null),
    moved: (grip, at) => now().setHand(handAt(now(), grip, at)),
    dropped: (grip, at) => {
      const hand = handAt(now(), grip, at);
      now().setHand(null);
      if (hand) now().drop(hand);
    },
    cancelled: () => now().setHand(null),
    frame: () => {
      const { viewport } = now();
      const [scroller, view] = [viewport.scroller(), viewport.view()];
      if (!scroller || !view) return null;
      const { headWidth, edges } = view.columns;
      return { scroller, head: view.headHeight, foot: 0, names: headWidth, width: edges.at(-1)! };
    },
  });
