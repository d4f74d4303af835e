import type { BoardShift, Landing, RowsBy } from './board-model.ts';
import type { BoardStore } from './board-store.ts';
import type { CellRef } from './board-ui.ts';
import { cellOfShift } from './selection.ts';
import { openRowId } from './shift-index.ts';

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

/** Who works it, in which team, called what, once it lies in the row. Only what the row stands for changes. */
export const placeIn = (by: RowsBy, rowId: string, shift: BoardShift): Omit<Landing, 'shift' | 'date'> => {
  const { employeeId, teamId, shiftId } = shift;
  const same = { rowId, employeeId, teamId, shiftId };
  if (rowId === openRowId) return { ...same, employeeId: null };
  if (by === 'employee') return { ...same, employeeId: rowId };
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
  let left = 0;
  for (const { shift, rows, columns } of load) {
    const row = (store.rowIndex(target.rowId) ?? 0) + rows;
    const date = store.dates()[target.column + columns];
    if (date === undefined || row < -1 || row >= store.employees().length) {
      left += 1;
      continue;
    }
    const rowId = store.rowId(row);
    if (kind === 'copy' || rowId !== shift.rowId || date !== shift.date)
      landings.push({ shift, date, ...placeIn(store.by(), rowId, shift) });
  }
  return { landings, left };
};
