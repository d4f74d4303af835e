import type { PlainDate } from '#domain/time/plain-date.ts';
import { sameFacts } from '#web/grid/same-facts.ts';
import type { BoardShift } from './board-model.ts';
import { runningTotals } from './board-totals.ts';

/** The row of shifts that no one has yet. */
export const openRowId = 'open';

export const rowIdOf = (shift: BoardShift): string => shift.rowId;

/** Whether it stands in the row. */
export const isInRow = ({ rowId, alsoIn }: Pick<BoardShift, 'rowId' | 'alsoIn'>, asked: string): boolean =>
  rowId === asked || alsoIn?.includes(asked) === true;

/** A row's shifts by the index of their date. */
type Columns = (BoardShift[] | undefined)[];

const noColumns: Columns = [];

/**
 * The shifts by person and date, with the sums that hang on them. One quick pass makes it; the map by id is made when
 * someone first asks for a single shift. Dates that are not shown are left out. What stands in several rows counts once.
 */
export const shiftIndex = (dates: readonly PlainDate[], shifts: readonly BoardShift[]) => {
  const columnOf = new Map(dates.map((date, column) => [date, column]));
  const rows = new Map<string, Columns>();
  /** Rows in which a date ever had more than one shift: all others have the height of one. */
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
        for (const there of columns) for (const one of there ?? []) byId.set(one.id, one);
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
    /** The shift that was known by this id and is no longer. */
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
    /** The shift as it is known, when the new one says nothing else. */
    settled: (next: BoardShift): BoardShift => {
      const known = shift(next.id);
      return known && sameFacts(known, next) ? known : next;
    },
  };
};
