import type { CellRef, Cursor, GridRows } from './rows.ts';

export type Step = 'up' | 'down' | 'left' | 'right' | 'home' | 'end' | 'first' | 'last' | 'pageUp' | 'pageDown';

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

type Rows = Pick<GridRows, 'rowCount' | 'columnCount' | 'rowIndex' | 'rowId' | 'pinnedHeight' | 'stopsIn'>;

/** Enters a cell at its first item, or its last when coming from below. */
export const entering = (rows: Pick<GridRows, 'stopsIn'>, { rowId, column }: CellRef, fromBelow = false): Cursor => {
  const stops = rows.stopsIn(rowId, column);
  return { rowId, column, chip: stops === 0 ? -1 : fromBelow ? stops - 1 : 0 };
};

const places: Record<
  Step,
  (row: number, column: number, rows: number, columns: number, page: number) => [number, number]
> = {
  up: (row, column) => [row - 1, column],
  down: (row, column) => [row + 1, column],
  left: (row, column) => [row, column - 1],
  right: (row, column) => [row, column + 1],
  home: (row) => [row, 0],
  end: (row, _column, _rows, columns) => [row, columns - 1],
  first: () => [-1, 0],
  last: (_row, _column, rows, columns) => [rows - 1, columns - 1],
  pageUp: (row, column, _rows, _columns, page) => [row - page, column],
  pageDown: (row, column, _rows, _columns, page) => [row + page, column],
};

/** Another row, including the pinned one; clamped at the edges. */
export const rowBeyond = (rows: Rows, rowId: string, by: number): string => {
  const highest = rows.pinnedHeight() > 0 ? -1 : 0;
  return rows.rowId(clamp((rows.rowIndex(rowId) ?? 0) + by, highest, rows.rowCount() - 1));
};

/** The neighbouring cell; clamped at the edges. `page` is the number of rows of a page key. */
export const stepCell = (rows: Rows, from: CellRef, step: Step, page: number): CellRef => {
  const columns = rows.columnCount();
  const [rowCount, now] = [rows.rowCount(), rows.rowIndex(from.rowId) ?? 0];
  const [row, column] = places[step](now, from.column, rowCount, columns, page);
  return { rowId: rowBeyond(rows, from.rowId, row - now), column: clamp(column, 0, columns - 1) };
};

/** The next stop: up and down visit the items of a cell before leaving it. */
export const stepCursor = (rows: Rows, from: Cursor, step: Step, page: number): Cursor => {
  const stops = rows.stopsIn(from.rowId, from.column);
  if (step === 'down' && from.chip >= 0 && from.chip < stops - 1) return { ...from, chip: from.chip + 1 };
  if (step === 'up' && from.chip > 0) return { ...from, chip: from.chip - 1 };
  const next = stepCell(rows, from, step, page);
  if (next.rowId === from.rowId && next.column === from.column) return from;
  return entering(rows, next, step === 'up');
};
