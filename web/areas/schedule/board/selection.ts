import type { BoardShift } from './board-model.ts';
import type { BoardStore } from './board-store.ts';
import type { CellRef } from './board-ui.ts';
import { isInRow } from './shift-index.ts';

const between = (one: number, other: number): [number, number] => [Math.min(one, other), Math.max(one, other)];

/** Every shift of the rectangle whose corners the two cells are. */
export const shiftsInRange = (store: BoardStore, from: CellRef, to: CellRef): BoardShift[] => {
  const [firstRow, lastRow] = between(store.rowIndex(from.rowId) ?? 0, store.rowIndex(to.rowId) ?? 0);
  const [first, last] = between(from.column, to.column);
  const found: BoardShift[] = [];
  for (let row = firstRow; row <= lastRow; row += 1) {
    const { cells } = store.view(store.rowId(row));
    for (let column = first; column <= last; column += 1)
      found.push(...(cells[column]?.shifts ?? []).filter(({ ghost }) => !ghost));
  }
  return found;
};

export const idsOf = (shifts: Iterable<BoardShift>): Set<string> => {
  const ids = new Set<string>();
  for (const shift of shifts) ids.add(shift.id);
  return ids;
};

export const toggled = (selected: ReadonlySet<string>, id: string): Set<string> => {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** The chosen shifts that are still there. */
export const chosenShifts = (store: BoardStore, selected: ReadonlySet<string>): BoardShift[] => {
  const found: BoardShift[] = [];
  for (const id of selected) {
    const shift = store.shift(id);
    if (shift) found.push(shift);
  }
  return found;
};

/** Where a shift is on the board, in the row at hand where it stands there too; undefined when it is not shown. */
export const cellOfShift = (store: BoardStore, shift: BoardShift, atHand = shift.rowId): CellRef | undefined => {
  const rowId = isInRow(shift, atHand) ? atHand : shift.rowId;
  const column = store.dates().indexOf(shift.date);
  return column < 0 || store.rowIndex(rowId) === undefined ? undefined : { rowId, column };
};
