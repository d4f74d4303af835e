import type { BoardAbsence } from '#web/areas/schedule/board/board-model.ts';
import type { CellRef } from '#web/areas/schedule/board/board-ui.ts';
import type { GridController } from '#web/areas/schedule/board/controller.ts';
import { rowAt } from '#web/areas/schedule/board/rows/row-offsets.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import { columnAt, dayHeadHeight } from './geometry.ts';

/** How far a width of the window lies from where the scroller's lines begin: from its left, or mirrored from its right. */
export const fromStartOf = (scroller: HTMLElement, x: number): number => {
  const { left, right } = scroller.getBoundingClientRect();
  return getComputedStyle(scroller).direction === 'rtl' ? right - x : x - left;
};

/** The cell under a point of the window, by arithmetic: while something is dragged the pointer is over its ghost. */
export const cellAtPoint = (controller: GridController, x: number, y: number): CellRef | null => {
  const scroller = controller.sight.scroller();
  const view = controller.sight.view();
  if (!scroller || !view) return null;
  const box = scroller.getBoundingClientRect();
  const fromStart = fromStartOf(scroller, x);
  const fromTop = y - box.top;
  if (fromStart < view.geometry.nameWidth || fromTop < dayHeadHeight) return null;
  if (fromStart > scroller.clientWidth || fromTop > scroller.clientHeight - controller.sight.footHeight()) return null;
  const column = columnAt(view.geometry, fromStart + Math.abs(scroller.scrollLeft));
  if (column === undefined) return null;
  if (fromTop < view.headHeight) return { rowId: openRowId, column };
  const pixel = fromTop - view.headHeight + scroller.scrollTop;
  if (pixel > view.bodyHeight) return null;
  return { rowId: controller.store.rowId(rowAt(controller.store.offsets(), pixel)), column };
};

export type Aimed = { cell: CellRef; shiftId?: string; part?: 'more'; absence?: BoardAbsence };

/** The cell that an event was meant for, and what lies there. */
export const aimedAt = (controller: GridController, target: EventTarget | null): Aimed | null => {
  if (!(target instanceof Element)) return null;
  const within = (name: string): string | undefined =>
    target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] ?? undefined;
  const row = within('row');
  if (row === undefined) return null;
  const rowId = controller.store.rowId(Number(row));
  const absenceId = within('absence');
  if (absenceId !== undefined) {
    const block = controller.store.view(rowId).absences.find((one) => one.absence.id === absenceId);
    return block ? { cell: { rowId, column: block.first }, absence: block.absence } : null;
  }
  const column = within('column');
  if (column === undefined) return null;
  return {
    cell: { rowId, column: Number(column) },
    shiftId: within('shift'),
    part: within('more') === undefined ? undefined : 'more',
  };
};
