import type { BoardAbsence } from '#web/areas/schedule/board/board-model.ts';
import type { GridController } from '#web/areas/schedule/board/controller.ts';
import type { CellRef } from '#web/grid/rows.ts';

export type Aimed = { cell: CellRef; shiftId?: string; part?: 'more'; absence?: BoardAbsence };

/** The cell and contents at an event's target. */
export const aimedAt = (controller: GridController, target: EventTarget | null): Aimed | null => {
  if (!(target instanceof Element)) return null;
  const within = (name: string): string | undefined =>
    target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] ?? undefined;
  const row = within('row');
  if (row === undefined) return null;
  const rowId = controller.store.rowId(Number(row));
  const absenceId = within('absence');
  if (absenceId !== undefined) {
    const block = controller.store.view(rowId).absences.find((absence) => absence.absence.id === absenceId);
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

/** The figure of a team's band at an event's target. */
export const figureOfTeam = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-band] [data-hours]') : null;
