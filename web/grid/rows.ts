import type { RowOffsets } from './row-offsets.ts';

/** Rows from the grid's point of view: positions and number of stops per cell. */
export type GridRows = {
  /** Rows of the body, without the pinned row. */
  rowCount: () => number;
  columnCount: () => number;
  /** -1 for the pinned row below the head; undefined for hidden rows. */
  rowIndex: (rowId: string) => number | undefined;
  /** Returns the pinned row for negative indexes. */
  rowId: (row: number) => string;
  offsets: () => RowOffsets;
  /** In pixels; 0 where no row is pinned. */
  pinnedHeight: () => number;
  /** Number of items in a cell at which the cursor stops. */
  stopsIn: (rowId: string, column: number) => number;
  /** Bands in the gaps between rows; several may be stacked above one row. */
  bands?: () => readonly RowBand[];
  /** Called after every change of rows, heights or contents. */
  subscribe: (listener: () => void) => () => void;
};

/** A strip above a row, or below all rows when `row` is the row count; `top` is its offset in the body. */
export type RowBand = { id: string; row: number; top: number };

/** Places bands in the gaps above their rows; bands of one row are stacked. */
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

/** Gaps for bands of one height above each row and below the last. */
export const gapsOf = (count: number, bands: readonly { row: number }[], height: number): Float64Array | undefined => {
  if (bands.length === 0) return undefined;
  const gaps = new Float64Array(count + 1);
  for (const { row } of bands) gaps[row]! += height;
  return gaps;
};

/** A cell by row id and column index. */
export type CellRef = { rowId: string; column: number };

/** The single tab stop: a cell and the index of an item in it; -1 is the cell itself. */
export type Cursor = CellRef & { chip: number };

export const sameCell = (a: CellRef | null, b: CellRef | null): boolean =>
  a === b || (a !== null && b !== null && a.rowId === b.rowId && a.column === b.column);
