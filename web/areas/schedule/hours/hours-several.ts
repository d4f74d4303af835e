import type { Zone } from '#domain/time/zones.ts';
import type { BoardShift, Landing } from '#web/areas/schedule/board/board-model.ts';
import { companyOf } from '#web/areas/schedule/board/drag/drag-actions.ts';
import { type LoadedShift, loadOfShifts, placeIn } from '#web/areas/schedule/board/drag/landings.ts';
import type { Span } from '#web/grid/line.ts';
import { reshaped, spanOf } from './hours-axis.ts';
import type { HoursController } from './hours-controller.ts';
import type { Hand } from './hours-hand.ts';

/** One of several dragged shifts at its target. */
export type PlacedShift = { shift: BoardShift; rowId: string; span: Span; zone: Zone };

type Placing = Pick<HoursController, 'store' | 'clock' | 'zoneOf' | 'zoneIn' | 'drawn'>;

/** The other selected shifts, when the grabbed one is part of the selection. */
export const othersOf = (controller: HoursController, grabbed: BoardShift): LoadedShift[] =>
  loadOfShifts(controller.store, grabbed, companyOf(controller, grabbed)).filter(({ item }) => item.id !== grabbed.id);

/** The shift moved by minutes of the axis, in the row's zone; null where it would start on another date. */
const further = (controller: Placing, shift: BoardShift, rowId: string, by: number): PlacedShift | null => {
  const [own, ownZone, zone] = [spanOf(shift), controller.zoneOf(shift), controller.zoneIn(rowId, shift)];
  if (by === 0 && zone === ownZone) return { shift, rowId, span: own, zone };
  const from = controller.clock().wallAt(controller.clock().drawn(own, ownZone).from + by, zone);
  if (shift.endtime === null || from < 0 || from >= 1440) return null;
  return { shift, rowId, span: reshaped({ from, to: from + own.to - own.from }, 'move', 0), zone };
};

/**
 * Targets of the other dragged shifts, at their offsets in rows and elapsed time. `left` counts those that would fall off the
 * board and stay.
 */
export const adjacentShifts = (controller: Placing, hand: Hand): { lying: PlacedShift[]; left: number } => {
  const { shift: grabbed, others = [], copy } = hand;
  if (!grabbed || others.length === 0) return { lying: [], left: 0 };
  const by = controller.clock().drawn(hand.span, hand.zone).from - controller.drawn(grabbed).from;
  const lying = others.flatMap(({ item: shift, rows }): PlacedShift[] => {
    // With skills as rows each shift stays in its row, whatever the offset.
    const row = (controller.store.rowIndex(hand.rowId) ?? 0) + (controller.store.by() === 'skill' ? 0 : rows);
    const isThere = row >= -1 && row < controller.store.employees().length && (copy || shift.may.move);
    const place = isThere && placeIn(controller.store.by(), controller.store.rowId(row), shift);
    const there = place ? further(controller, shift, place.rowId, by) : null;
    return there ? [there] : [];
  });
  return { lying, left: others.length - lying.length };
};

/** The result of a drop; without times where the shift keeps its own. */
export const landingOf = (
  controller: Pick<HoursController, 'store' | 'clock'>,
  { shift, rowId, span, zone }: PlacedShift,
): Landing => {
  const clock = controller.clock();
  const landing = { shift, date: clock.date, ...placeIn(controller.store.by(), rowId, shift) };
  const own = spanOf(shift);
  return own.from === span.from && own.to === span.to ? landing : { ...landing, times: clock.timesOf(span, zone) };
};

/** Whether the drop changes nothing. */
export const isWhereItWas = ({ shift, rowId, date, times }: Landing): boolean =>
  times === undefined && rowId === shift.rowId && date === shift.date;
