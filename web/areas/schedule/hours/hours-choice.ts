import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { Span } from '#web/grid/line.ts';
import type { Cursor } from '#web/grid/rows.ts';
import type { HoursController } from './hours-controller.ts';

const anyTime: Span = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** From the earlier start to the later end; the entire day where neither corner has a shift. */
const spanning = (spans: readonly Span[]): Span =>
  spans.length === 0
    ? anyTime
    : { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };

/** Shifts in the rows between two places that overlap the time between them. */
export const shiftsBetween = (
  {
    store,
    shiftsOf,
    drawn,
  }: Pick<HoursController, 'shiftsOf' | 'drawn'> & {
    store: Pick<BoardStore, 'rowIndex' | 'rowId'>;
  },
  from: Cursor,
  to: Cursor,
): BoardShift[] => {
  const corners = [from, to].flatMap(({ rowId, chip }) => shiftsOf(rowId)[chip] ?? []);
  const window = spanning(corners.map(drawn));
  const rows = [from, to].map(({ rowId }) => store.rowIndex(rowId) ?? 0);
  const found: BoardShift[] = [];
  for (let row = Math.min(...rows); row <= Math.max(...rows); row += 1)
    for (const shift of shiftsOf(store.rowId(row))) {
      const span = drawn(shift);
      if (!shift.ghost && span.from < window.to && window.from < span.to) found.push(shift);
    }
  return found;
};

/** The shift of another row that starts closest to the current one; the first if there is none to compare. */
export const nearestIn = (
  { shiftsOf, drawn }: Pick<HoursController, 'shiftsOf' | 'drawn'>,
  rowId: string,
  shift: BoardShift | undefined,
): number => {
  const starts = shiftsOf(rowId).map((item) => drawn(item).from);
  if (starts.length === 0) return -1;
  const from = shift ? drawn(shift).from : starts[0]!;
  const distances = starts.map((start) => Math.abs(start - from));
  return distances.indexOf(Math.min(...distances));
};
