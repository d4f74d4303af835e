import type { RowOffsets } from './row-offsets.ts';

/** The rows as the grid sees them: where they lie and how many things one can stop at in their cells. */
export type GridRows = {
  /** Rows of the body; the pinned row is not one of them. */
  rowCount: () => number;
  columnCount: () => number;
  /** -1 is the pinned row below the head; undefined for a row that is not shown. */
  rowIndex: (rowId: string) => number | undefined;
  /** The pinned row for anything below 0. */
  rowId: (row: number) => string;
  offsets: () => RowOffsets;
  /** In pixels; 0 where no row is pinned. */
  pinnedHeight: () => number;
  /** Things in a cell that the cursor stops at one by one. */
  stopsIn: (rowId: string, column: number) => number;
  /** Called after every change of rows, heights or contents. */
  subscribe: (listener: () => void) => () => void;
};

/** A cell by its row and the index of its column. */
export type CellRef = { rowId: string; column: number };

/** Where the one tab stop is: a cell, and the nth thing in it; -1 is the cell itself. */
export type Cursor = CellRef & { chip: number };

export const sameCell = (one: CellRef | null, other: CellRef | null): boolean =>
  one === other || (one !== null && other !== null && one.rowId === other.rowId && one.column === other.column);
