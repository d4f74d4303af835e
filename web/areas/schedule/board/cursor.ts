import type { BoardShift } from './board-model.ts';
import type { BoardStore } from './board-store.ts';
import type { BoardUiState, CellRef } from './board-ui.ts';
import { type DayCell, shownOf } from './rows/row-layout.ts';

export type Cursor = BoardUiState['active'];
export type Step = 'up' | 'down' | 'left' | 'right' | 'home' | 'end' | 'first' | 'last' | 'pageUp' | 'pageDown';

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** Stops inside a cell: its visible chips, and the line that tells of more. */
export const stopsIn = (cell: DayCell | undefined): number =>
  cell ? Math.min(cell.shifts.length, shownOf(cell) + 1) : 0;

const cellOf = (store: BoardStore, rowId: string, column: number): DayCell | undefined =>
  store.view(rowId).cells[column];

/** What the cursor is on; nothing on an empty cell and on the line that tells of more. */
export const chipAt = (store: BoardStore, { rowId, column, chip }: Cursor): BoardShift | undefined => {
  const cell = cellOf(store, rowId, column);
  return cell && chip < shownOf(cell) ? cell.shifts[Math.max(0, chip)] : undefined;
};

/** The cell with its first chip, or its last when one comes from below. */
export const entering = (store: BoardStore, cell: CellRef, fromBelow = false): Cursor => {
  const stops = stopsIn(cellOf(store, cell.rowId, cell.column));
  return { rowId: cell.rowId, column: cell.column, chip: stops === 0 ? -1 : fromBelow ? stops - 1 : 0 };
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

/** The neighbouring cell; row -1 is the open row. At an edge it stays. */
export const stepCell = (store: BoardStore, from: CellRef, step: Step, page: number): CellRef => {
  const rows = store.employees().length;
  const columns = store.days().length;
  const [row, column] = places[step](store.rowIndex(from.rowId) ?? 0, from.column, rows, columns, page);
  return { rowId: store.rowId(clamp(row, -1, rows - 1)), column: clamp(column, 0, columns - 1) };
};

/** The next stop: up and down pass through the chips of a cell before they leave it. */
export const stepCursor = (store: BoardStore, from: Cursor, step: Step, page: number): Cursor => {
  const stops = stopsIn(cellOf(store, from.rowId, from.column));
  if (step === 'down' && from.chip >= 0 && from.chip < stops - 1) return { ...from, chip: from.chip + 1 };
  if (step === 'up' && from.chip > 0) return { ...from, chip: from.chip - 1 };
  const next = stepCell(store, from, step, page);
  if (next.rowId === from.rowId && next.column === from.column) return from;
  return entering(store, next, step === 'up');
};
