import { type ColumnRange, columnsInSight, type Geometry } from './geometry.ts';
import { type RowOffsets, rowAt } from './row-offsets.ts';

/** The part of the board that is in the document. */
export type BoardWindow = { firstRow: number; lastRow: number } & ColumnRange;

export type SightLines = { scrollTop: number; scrollLeft: number; width: number; height: number };

/** Which way the rows go by: those that come next are drawn ahead. At rest, those on both sides. */
export type Drift = 'up' | 'down' | 'rest' | null;

const ahead = 5;
const behind = 1;

export const windowOf = (
  { scrollTop, scrollLeft, width, height }: SightLines,
  offsets: RowOffsets,
  geometry: Geometry,
  drift: Drift,
): BoardWindow => {
  const { first, last } = columnsInSight(geometry, scrollLeft, width);
  if (offsets.count === 0) return { firstRow: 0, lastRow: -1, first, last };
  const firstRow = rowAt(offsets, scrollTop) - (drift === 'up' || drift === 'rest' ? ahead : behind);
  const lastRow = rowAt(offsets, scrollTop + height) + (drift === 'down' || drift === 'rest' ? ahead : behind);
  return { firstRow: Math.max(0, firstRow), lastRow: Math.min(offsets.count - 1, lastRow), first, last };
};

export const sameWindow = (one: BoardWindow, other: BoardWindow): boolean =>
  one.firstRow === other.firstRow &&
  one.lastRow === other.lastRow &&
  one.first === other.first &&
  one.last === other.last;
