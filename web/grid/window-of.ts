import { type ColumnRange, type Columns, visibleColumns } from './columns.ts';
import { type RowOffsets, rowAt } from './row-offsets.ts';

/** The rendered part of the grid. */
export type GridWindow = { firstRow: number; lastRow: number } & ColumnRange;

export type VisibleArea = { scrollTop: number; scrollLeft: number; width: number; height: number };

/** Scroll direction: upcoming rows are rendered ahead; at rest, rows on both sides. */
export type Drift = 'up' | 'down' | 'rest' | null;

/** Rows rendered beyond the visible ones; more are added when fewer than the minimum remain. */
const ahead = 10;
const leastAhead = 5;
const aheadAtRest = 5;
const behind = 1;

type Rows = { top: number; bottom: number; count: number };

const beyond = (drift: Drift, to: 'up' | 'down'): number => {
  if (drift === 'rest') return aheadAtRest;
  return drift === to ? ahead : behind;
};

const isEnough = ({ firstRow, lastRow }: GridWindow, { top, bottom, count }: Rows, drift: Drift): boolean =>
  lastRow < count &&
  firstRow <= Math.max(0, top - (drift === 'up' ? leastAhead : 0)) &&
  lastRow >= Math.min(count - 1, bottom + (drift === 'down' ? leastAhead : 0));

/**
 * Rows and columns to render. The current window is kept while it reaches far enough, since rendering five rows at once costs
 * little more than one.
 */
export const windowOf = (
  { scrollTop, scrollLeft, width, height }: VisibleArea,
  offsets: RowOffsets,
  columns: Columns,
  drift: Drift,
  drawn?: GridWindow,
): GridWindow => {
  const { first, last } = visibleColumns(columns, scrollLeft, width);
  const { count } = offsets;
  if (count === 0) return { firstRow: 0, lastRow: -1, first, last };
  const rows = { top: rowAt(offsets, scrollTop), bottom: rowAt(offsets, scrollTop + height), count };
  if (drawn && drift !== 'rest' && drawn.first === first && drawn.last === last && isEnough(drawn, rows, drift))
    return drawn;
  const firstRow = rows.top - beyond(drift, 'up');
  const lastRow = rows.bottom + beyond(drift, 'down');
  return { firstRow: Math.max(0, firstRow), lastRow: Math.min(count - 1, lastRow), first, last };
};

export const sameWindow = (a: GridWindow, b: GridWindow): boolean =>
  a.firstRow === b.firstRow && a.lastRow === b.lastRow && a.first === b.first && a.last === b.last;
