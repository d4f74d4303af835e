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
  /** What lies across the rows, in the free room between them; several may follow each other above one row. */
  bands?: () => readonly RowBand[];
  /** Called after every change of rows, heights or contents. */
  subscribe: (listener: () => void) => () => void;
};

/** A strip above a row, or below all rows where `row` is their number; `top` is where it begins in the body. */
export type RowBand = { id: string; row: number; top: number };

/**
 * Where the bands lie in the room that is free above their rows; those of one row follow each other.
 */
export const layBands = (
  offsets: RowOffsets,
  bands: readonly { id: string; row: number }[],
  height: number,
): RowBand[] => {
  const seen = new Map<number, number>();
  return bands.map(({ id, row }) => {
    const nth = seen.get(row) ?? 0;
    seen.set(row, nth + 1);
    return { id, row, top: offsets.tops[row]! - (offsets.gaps?.[row] ?? 0) + nth * height };
  });
};

/** The room that bands of one height take above each of so many rows, and below the last. */
export const gapsOf = (count: number, bands: readonly { row: number }[], height: number): Float64Array | undefined => {
  if (bands.length === 0) return undefined;
  const gaps = new Float64Array(count + 1);
  for (const { row } of bands) gaps[row]! += height;
  return gaps;
};

/** A cell by its row and the index of its column. */
export type CellRef = { rowId: string; column: number };

/** Where the one tab stop is: a cell, and the nth thing in it; -1 is the cell itself. */
export type Cursor = CellRef & { chip: number };

export const sameCell = (a: CellRef | null, b: CellRef | null): boolean =>
  a === b || (a !== null && b !== null && a.rowId === b.rowId && a.column === b.column);
