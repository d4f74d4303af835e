import type { BoardShift, Landing, RowsBy } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import { cellOfShift } from '#web/areas/schedule/board/selection.ts';
import { isInRow, openRowId } from '#web/areas/schedule/board/shift-index.ts';
import { type Loaded, landingCells, loadOf } from '#web/grid/load.ts';
import type { CellRef } from '#web/grid/rows.ts';

export type LoadedShift = Loaded<BoardShift>;

/** The shifts with their offsets from the grabbed one. */
export const loadOfShifts = (store: BoardStore, grabbed: BoardShift, shifts: readonly BoardShift[]): LoadedShift[] =>
  loadOf(store, (shift) => cellOfShift(store, shift), grabbed, shifts);

/**
 * Whether it can be dropped in the row. Skills come from the shift type, so with skills as rows a shift stays in its row and can
 * only become unassigned.
 */
export const fitsRow = (by: RowsBy, rowId: string, shift: Pick<BoardShift, 'rowId' | 'alsoIn'>): boolean =>
  by !== 'skill' || rowId === openRowId || isInRow(shift, rowId);

/** Person, team and shift type after a drop in the row; only the row's dimension changes. */
export const placeIn = (by: RowsBy, rowId: string, shift: BoardShift): Omit<Landing, 'shift' | 'date'> => {
  const { employeeId, teamId, shiftId } = shift;
  const same = { rowId, employeeId, teamId, shiftId };
  if (rowId === openRowId) return { ...same, employeeId: null };
  if (by === 'employee') return { ...same, employeeId: rowId };
  if (by === 'skill') return { ...same, rowId: shift.rowId };
  return by === 'team' ? { ...same, teamId: rowId } : { ...same, shiftId: rowId };
};

/**
 * Targets of all dragged shifts: the grabbed one on the target, the others at their offsets. `left` counts those that would fall
 * off the board and stay in place.
 */
export const landingsOf = (
  store: BoardStore,
  kind: 'move' | 'copy',
  load: readonly LoadedShift[],
  target: CellRef,
): { landings: Landing[]; left: number } => {
  const by = store.by();
  // With skills as rows each shift stays in its row, whatever the offset.
  const { landings, left } = landingCells(store, load, target, by !== 'skill');
  return {
    left,
    landings: landings
      .map(({ item: shift, rowId, column }) => ({ shift, date: store.dates()[column]!, ...placeIn(by, rowId, shift) }))
      .filter(({ shift, rowId, date }) => kind === 'copy' || rowId !== shift.rowId || date !== shift.date),
  };
};
