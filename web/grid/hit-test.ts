import { columnAt } from './columns.ts';
import { isInGap, rowAt } from './row-offsets.ts';
import type { CellRef, GridRows } from './rows.ts';
import type { Viewport } from './viewport.ts';

/** Distance of a client x from the scroller's start edge: left, or right in right-to-left layout. */
export const fromStartOf = (scroller: HTMLElement, x: number): number => {
  const { left, right } = scroller.getBoundingClientRect();
  return getComputedStyle(scroller).direction === 'rtl' ? right - x : x - left;
};

type Hit = { rows: Pick<GridRows, 'rowId' | 'offsets' | 'pinnedHeight'>; viewport: Viewport };

/** Row at a client y; undefined over the head and bands. Below the last row, the last row. */
export const rowUnder = ({ rows, viewport }: Hit, y: number): string | undefined => {
  const [scroller, view] = [viewport.scroller(), viewport.view()];
  if (!scroller || !view) return undefined;
  const fromTop = y - scroller.getBoundingClientRect().top;
  if (fromTop < view.headHeight - rows.pinnedHeight()) return undefined;
  if (fromTop < view.headHeight) return rows.rowId(-1);
  const pixel = fromTop - view.headHeight + scroller.scrollTop;
  if (isInGap(rows.offsets(), pixel)) return undefined;
  return rows.rowId(Math.max(0, rowAt(rows.offsets(), pixel)));
};

/** Cell at a client point, computed arithmetically, since the pointer is over the ghost during a drag. */
export const cellUnder = (grid: Hit, x: number, y: number): CellRef | null => {
  const [scroller, view] = [grid.viewport.scroller(), grid.viewport.view()];
  if (!scroller || !view) return null;
  const fromStart = fromStartOf(scroller, x);
  const fromTop = y - scroller.getBoundingClientRect().top;
  if (fromStart > scroller.clientWidth || fromTop > scroller.clientHeight - grid.viewport.footHeight()) return null;
  if (fromStart < view.columns.headWidth) return null;
  if (fromTop - view.headHeight + scroller.scrollTop > view.bodyHeight) return null;
  const column = columnAt(view.columns, fromStart + Math.abs(scroller.scrollLeft));
  const rowId = rowUnder(grid, y);
  return column === undefined || rowId === undefined ? null : { rowId, column };
};
