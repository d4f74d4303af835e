import type { MouseEvent } from 'react';
import { type CellRef, deselected, sameCell } from './board-ui.ts';
import { aim, drop } from './carrying.ts';
import { extendTo, toggle } from './choosing.ts';
import { addHere, openMenu, showHours } from './commands.ts';
import { type Cursor, entering } from './cursor.ts';
import type { Desk } from './desk.ts';
import { type Aimed, aimedAt } from './hit-test.ts';

const cursorAt = (desk: Desk, { cell, shiftId }: Aimed): Cursor => {
  const shifts = desk.store.view(cell.rowId).cells[cell.column]?.shifts ?? [];
  const chip = shifts.findIndex((shift) => shift.id === shiftId);
  return chip < 0 ? entering(desk.store, cell) : { ...cell, chip };
};

const openAimed = (desk: Desk, { cell, shiftId, part, absence }: Aimed): void => {
  const shift = shiftId && desk.store.shift(shiftId);
  if (shiftId && desk.store.ghost(shiftId)) desk.given().proposal?.show(shiftId);
  else if (absence) desk.given().actions.openAbsence(absence);
  else if (part === 'more') desk.ui.set({ overlay: { kind: 'more', cell } });
  else if (shift) desk.given().actions.open(shift);
};

/** One handler for all clicks on the board: what was meant follows from what lies there. */
export const clicked = (desk: Desk, event: MouseEvent): void => {
  const aimed = aimedAt(desk, event.target);
  if (!aimed) {
    const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-row]');
    if (row) showHours(desk, desk.store.rowId(Number(row.dataset.row)));
    return;
  }
  const { carry, selected } = desk.ui.get();
  const cursor = cursorAt(desk, aimed);
  if (carry) {
    aim(desk, aimed.cell);
    drop(desk);
  } else if (event.shiftKey) extendTo(desk, cursor);
  else if ((event.ctrlKey || event.metaKey) && aimed.shiftId) {
    desk.ui.set({ active: cursor });
    if (desk.store.ghost(aimed.shiftId)) desk.given().proposal?.toggle(aimed.shiftId);
    else toggle(desk, aimed.shiftId);
  } else {
    desk.ui.set({ active: cursor, ...deselected });
    if (aimed.shiftId || aimed.absence || aimed.part) openAimed(desk, aimed);
    // A click beside the chosen ones lets go of them, and does nothing else.
    else if (selected.size === 0) addHere(desk);
  }
  desk.focusActive();
};

/** While something is picked up, the cell under the pointer shows what would happen there. */
export const hovered = (desk: Desk, target: EventTarget | null): void => {
  const { carry } = desk.ui.get();
  if (carry?.by !== 'pick') return;
  const cell: CellRef | undefined = aimedAt(desk, target)?.cell;
  if (cell && !sameCell(cell, carry.target)) desk.ui.set({ carry: { ...carry, target: cell } });
};

export const contextMenu = (desk: Desk, event: MouseEvent): void => {
  const aimed = aimedAt(desk, event.target);
  if (!aimed?.shiftId || desk.ui.get().carry) return;
  event.preventDefault();
  desk.ui.set({ active: cursorAt(desk, aimed) });
  openMenu(desk);
};
