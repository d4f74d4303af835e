import type { BoardShift, Landing, RowsBy } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { CellRef } from '#web/areas/schedule/board/board-ui.ts';
import { cellOfShift } from '#web/areas/schedule/board/selection.ts';
import { isInRow, openRowId } from '#web/areas/schedule/board/shift-index.ts';

/** A shift in hand and its distance, in rows and dates, to the one that was grabbed. */
export type Loaded = { shift: BoardShift; rows: number; columns: number };

export const loadOf = (store: BoardStore, grabbed: BoardShift, shifts: readonly BoardShift[]): Loaded[] => {
  const origin = cellOfShift(store, grabbed);
  const rowOf = (cell: CellRef): number => store.rowIndex(cell.rowId) ?? 0;
  return shifts.flatMap((shift) => {
    const cell = cellOfShift(store, shift);
    if (!cell || !origin) return [];
    return [{ shift, rows: rowOf(cell) - rowOf(origin), columns: cell.column - origin.column }];
  });
};

/**
 * Whether it can be put down in the row. What a shift asks for is said by its kind, so that in rows of skills it stays in its
 * own, and only becomes nobody's.
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
  load: readonly Loaded[],
  target: CellRef,
): { landings: Landing[]; left: number } => {
  const landings: Landing[] = [];
  const by = store.by();
  let left = 0;
  for (const { shift, rows, columns } of load) {
    // Rows of skills are no places: each stays in its own, whatever the distance.
    const row = (store.rowIndex(target.rowId) ?? 0) + (by === 'skill' ? 0 : rows);
    const date = store.dates()[target.column + columns];
    if (date === undefined || row < -1 || row >= store.employees().length) {
      left += 1;
      continue;
    }
    const place = placeIn(by, store.rowId(row), shift);
    if (kind === 'copy' || place.rowId !== shift.rowId || date !== shift.date) landings.push({ shift, date, ...place });
  }
  return { landings, left };
};
