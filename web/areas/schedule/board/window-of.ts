import { type ColumnRange, columnsInSight, type Geometry } from './geometry.ts';
import { type RowOffsets, rowAt } from './row-offsets.ts';

/** The part of the board that is in the document. */
export type BoardWindow = { firstRow: number; lastRow: number } & ColumnRange;

export type Sight = { scrollTop: number; scrollLeft: number; width: number; height: number };

/** Rows drawn above and below what is seen, so that a fast wheel finds them there. */
const beyond = 4;

export const windowOf = (sight: Sight, offsets: RowOffsets, geometry: Geometry): BoardWindow => {
  const { first, last } = columnsInSight(geometry, sight.scrollLeft, sight.width);
  if (offsets.count === 0) return { firstRow: 0, lastRow: -1, first, last };
  const firstRow = Math.max(0, rowAt(offsets, sight.scrollTop) - beyond);
  const lastRow = Math.min(offsets.count - 1, rowAt(offsets, sight.scrollTop + sight.height) + beyond);
  return { firstRow, lastRow, first, last };
};

export const sameWindow = (one: BoardWindow, other: BoardWindow): boolean =>
  one.firstRow === other.firstRow &&
  one.lastRow === other.lastRow &&
  one.first === other.first &&
  one.last === other.last;
