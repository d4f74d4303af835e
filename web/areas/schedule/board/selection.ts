import type { CellRef, Cursor } from '#web/grid/rows.ts';
import { itemsInRange } from '#web/grid/selection.ts';
import type { BoardShift } from './board-model.ts';
import type { BoardStore } from './board-store.ts';
import { shownOf } from './rows/row-layout.ts';
import { isInRow } from './shift-index.ts';

/** The shift under the cursor; undefined on an empty cell and on the line "n more". */
export const chipAt = (store: BoardStore, { rowId, column, chip }: Cursor): BoardShift | undefined => {
  const cell = store.view(rowId).cells[column];
  return cell && chip < shownOf(cell) ? cell.shifts[Math.max(0, chip)] : undefined;
};

/** Planned shifts in the rectangle between two cells; proposed ones are excluded. */
export const shiftsInRange = (store: BoardStore, from: CellRef, to: CellRef): BoardShift[] =>
  itemsInRange(store, ({ rowId, column }) => store.view(rowId).cells[column]?.shifts ?? [], from, to).filter(
    ({ ghost }) => !ghost,
  );

/** The selected shifts that still exist. */
export const chosenShifts = (store: BoardStore, selected: ReadonlySet<string>): BoardShift[] => {
  const found: BoardShift[] = [];
  for (const id of selected) {
    const shift = store.shift(id);
    if (shift) found.push(shift);
  }
  return found;
};

/** Cell of a shift, preferring the current row where it appears in several; undefined when not shown. */
export const cellOfShift = (store: BoardStore, shift: BoardShift, atHand = shift.rowId): CellRef | undefined => {
  const rowId = isInRow(shift, atHand) ? atHand : shift.rowId;
  const column = store.dates().indexOf(shift.date);
  return column < 0 || store.rowIndex(rowId) === undefined ? undefined : { rowId, column };
};
