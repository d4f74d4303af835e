import type { BoardShift, Landing, RowsBy } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import { cellOfShift } from '#web/areas/schedule/board/selection.ts';
import { isInRow, openRowId } from '#web/areas/schedule/board/shift-index.ts';
import { type Loaded, landingCells, loadOf } from '#web/grid/load.ts';
import type { CellRef } from '#web/grid/rows.ts';

export type LoadedShift = Loaded<BoardShift>;

/** The shifts with their distance to the grabbed one. */
export const loadOfShifts = (store: BoardStore, grabbed: BoardShift, shifts: readonly BoardShift[]): LoadedShift[] =>
  loadOf(store, (shift) => cellOfShift(store, shift), grabbed, shifts);

/**
 * Whether it can be put down in the row. What a shift asks for is said by its kind, so that in rows of skills it stays in its
 * own, and only becomes unassigned.
 */
export const fitsRow = (by: RowsBy, rowId: string, shift: Pick<BoardShift, 'rowId' | 'alsoIn'>): boolean =>
  by !== 'skill' || rowId === openRowId || isInRow(shift, rowId);

/** Who works it, in which team, called what, once it lies in the row. Only what the row stands for changes. */
export const placeIn = (by: RowsBy, rowId: string, shift: BoardShift): Omit<Landing, 'shift' | 'date'> => {
  const { employeeId, teamId, shiftId } = shift;
  const same = { rowId, employeeId, teamId, shiftId };
  if (rowId === openRowId) return { ...same, employeeId: null };
  if (by === 'employee') return { ...same, employeeId: rowId };
  if (by === 'skill') return { ...same, rowId: shift.rowId };
  return by === 'team' ? { ...same, teamId: rowId } : { ...same, shiftId: rowId };
};

/**
 * Where everything in hand would come to lie: the grabbed shift on the target, the others at their distance from it.
 * `left` counts those that would fall off the board and stay where they are.
 */
export const landingsOf = (
  store: BoardStore,
  kind: 'move' | 'copy',
  load: readonly LoadedShift[],
  target: CellRef,
): { landings: Landing[]; left: number } => {
  const by = store.by();
  // Rows of skills are no places: each stays in its own, whatever the distance.
  const { landings, left } = landingCells(store, load, target, by !== 'skill');
  return {
    left,
    landings: landings
      .map(({ item: shift, rowId, column }) => ({ shift, date: store.dates()[column]!, ...placeIn(by, rowId, shift) }))
      .filter(({ shift, rowId, date }) => kind === 'copy' || rowId !== shift.rowId || date !== shift.date),
  };
};
