import type { PlainDate } from '#domain/time/plain-date.ts';
import { sameFacts } from '#web/grid/same-facts.ts';
import type { BoardShift } from './board-model.ts';
import { runningTotals } from './board-totals.ts';

/** Row of unassigned shifts. */
export const openRowId = 'open';

export const rowIdOf = (shift: BoardShift): string => shift.rowId;

/** Whether the shift appears in the row. */
export const isInRow = ({ rowId, alsoIn }: Pick<BoardShift, 'rowId' | 'alsoIn'>, asked: string): boolean =>
  rowId === asked || alsoIn?.includes(asked) === true;

/** A row's shifts by column. */
type Columns = (BoardShift[] | undefined)[];

const noColumns: Columns = [];

/**
 * Index of shifts by row and date, with their sums, built in one pass. The map by id is built on first use. Dates out of view are
 * skipped; a shift in several rows counts once.
 */
export const shiftIndex = (dates: readonly PlainDate[], shifts: readonly BoardShift[]) => {
  const columnOf = new Map(dates.map((date, column) => [date, column]));
  const rows = new Map<string, Columns>();
  /** Rows in which a date ever had more than one shift; all others have the height of one lane. */
  const crowded = new Set<string>();
  const totals = runningTotals(dates.length);
  let byId: Map<string, BoardShift> | undefined;

  const lay = (shift: BoardShift, rowId: string, column: number): void => {
    let columns = rows.get(rowId);
    if (!columns) {
      columns = [];
      rows.set(rowId, columns);
    }
    const there = columns[column];
    if (there) {
      columns[column] = [...there, shift];
      crowded.add(rowId);
    } else columns[column] = [shift];
  };

  const place = (shift: BoardShift): boolean => {
    const column = columnOf.get(shift.date);
    if (column === undefined) return false;
    totals.count(shift, column, 1);
    lay(shift, rowIdOf(shift), column);
    if (shift.alsoIn) for (const rowId of shift.alsoIn) lay(shift, rowId, column);
    return true;
  };

  for (const shift of shifts) place(shift);

  const ids = (): Map<string, BoardShift> => {
    if (!byId) {
      byId = new Map();
      for (const columns of rows.values())
        for (const there of columns) for (const item of there ?? []) byId.set(item.id, item);
    }
    return byId;
  };

  const shift = (id: string): BoardShift | undefined => ids().get(id);

  return {
    shift,
    all: (): Iterable<BoardShift> => ids().values(),
    columns: (rowId: string): Columns => rows.get(rowId) ?? noColumns,
    crowded: (): Iterable<string> => crowded,
    totals: totals.now,
    put: (boardShift: BoardShift): void => {
      const known = ids();
      if (place(boardShift)) known.set(boardShift.id, boardShift);
    },
    /** Removes and returns the shift with this id. */
    take: (id: string): BoardShift | undefined => {
      const known = shift(id);
      if (!known) return undefined;
      const column = columnOf.get(known.date)!;
      ids().delete(id);
      totals.count(known, column, -1);
      for (const rowId of [rowIdOf(known), ...(known.alsoIn ?? [])]) {
        const columns = rows.get(rowId)!;
        columns[column] = columns[column]?.filter((other) => other.id !== id);
      }
      return known;
    },
    /** Returns the known object when the new one is equal. */
    settled: (next: BoardShift): BoardShift => {
      const known = shift(next.id);
      return known && sameFacts(known, next) ? known : next;
    },
  };
};
