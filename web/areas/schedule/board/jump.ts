import { goTo } from './commands.ts';
import type { GridController, Jump } from './controller.ts';
import { foldTeam } from './folds.ts';
import { shownOf } from './rows/row-layout.ts';

/** Scrolls to a shift and focuses it. */
export const jumpTo = (controller: GridController, ...[shiftId, cellOf]: Parameters<Jump['to']>): void => {
  const { store } = controller;
  const shift = store.shift(shiftId) ?? store.ghost(shiftId);
  const date = shift?.date ?? cellOf?.date;
  const column = date ? store.dates().indexOf(date) : -1;
  if (column < 0) return;
  const unfold = (rowId: string): void => {
    const person = store.rowIndex(rowId) === undefined && store.people().find(({ id }) => id === rowId);
    if (!person || person.teamId === null) return;
    foldTeam(person.teamId, false);
    store.unfold(person.teamId);
  };
  unfold(shift?.rowId ?? cellOf?.rowId ?? '');
  if (!shift) {
    if (cellOf && store.rowIndex(cellOf.rowId) !== undefined)
      goTo(controller, { rowId: cellOf.rowId, column, chip: -1 });
    return;
  }
  const cell = store.view(shift.rowId).cells[column];
  const place = cell?.shifts.findIndex(({ id }) => id === shiftId) ?? -1;
  goTo(controller, { rowId: shift.rowId, column, chip: cell ? Math.min(place, shownOf(cell)) : -1 });
};
