import type { CellRef } from './board-ui.ts';
import type { Desk } from './desk.ts';
import { columnAt, dayHeadHeight } from './geometry.ts';
import { rowAt } from './row-offsets.ts';
import { openRowId } from './shift-index.ts';

/** The cell under a point of the window, by arithmetic: while something is dragged the pointer is over its ghost. */
export const cellAtPoint = (desk: Desk, x: number, y: number): CellRef | null => {
  const scroller = desk.sight.scroller();
  const view = desk.sight.view();
  if (!scroller || !view) return null;
  const box = scroller.getBoundingClientRect();
  const fromStart = getComputedStyle(scroller).direction === 'rtl' ? box.right - x : x - box.left;
  const fromTop = y - box.top;
  if (fromStart < view.geometry.nameWidth || fromTop < dayHeadHeight) return null;
  if (fromStart > scroller.clientWidth || fromTop > scroller.clientHeight - desk.sight.footHeight()) return null;
  const column = columnAt(view.geometry, fromStart + Math.abs(scroller.scrollLeft));
  if (column === undefined) return null;
  if (fromTop < view.headHeight) return { rowId: openRowId, column };
  const pixel = fromTop - view.headHeight + scroller.scrollTop;
  if (pixel > view.bodyHeight) return null;
  return { rowId: desk.store.rowId(rowAt(desk.store.offsets(), pixel)), column };
};

/** The cell and shift that an event was meant for. */
export const aimedAt = (
  desk: Desk,
  target: EventTarget | null,
): { cell: CellRef | null; shiftId?: string; part?: 'more' | 'absence' } => {
  if (!(target instanceof Element)) return { cell: null };
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  const absence = target.closest<HTMLElement>('[data-absence]')?.dataset.absence;
  if (row === undefined) return { cell: null };
  const rowId = desk.store.rowId(Number(row));
  if (absence) {
    const block = desk.store.view(rowId).absences.find((one) => one.absence.id === absence);
    return { cell: block ? { rowId, column: block.first } : null, shiftId: absence, part: 'absence' };
  }
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
  if (column === undefined) return { cell: null };
  const cell = { rowId, column: Number(column) };
  const shiftId = target.closest<HTMLElement>('[data-shift]')?.dataset.shift;
  return { cell, shiftId, part: target.closest('[data-more]') ? 'more' : undefined };
};
