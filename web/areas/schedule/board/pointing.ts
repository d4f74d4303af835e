import type { MouseEvent } from 'react';
import { type CellRef, deselected } from './board-ui.ts';
import { aim, drop } from './carrying.ts';
import { extendTo, toggle } from './choosing.ts';
import { addHere, openMenu } from './commands.ts';
import { type Cursor, entering } from './cursor.ts';
import type { Desk } from './desk.ts';
import { aimedAt } from './hit-test.ts';

const cursorAt = (desk: Desk, cell: CellRef, shiftId?: string): Cursor => {
  const shifts = desk.store.view(cell.rowId).cells[cell.column]?.shifts ?? [];
  const chip = shifts.findIndex((shift) => shift.id === shiftId);
  return chip < 0 ? entering(desk.store, cell) : { ...cell, chip };
};

/** One handler for all clicks on the board: what was meant follows from what lies there. */
export const clicked = (desk: Desk, event: MouseEvent): void => {
  const { cell, shiftId, part } = aimedAt(desk, event.target);
  if (!cell) return;
  const { carry } = desk.ui.get();
  if (carry) {
    aim(desk, cell);
    drop(desk);
    return;
  }
  const cursor = cursorAt(desk, cell, shiftId);
  if (event.shiftKey) {
    extendTo(desk, cursor);
    return;
  }
  if ((event.ctrlKey || event.metaKey) && shiftId && part !== 'absence') {
    desk.ui.set({ active: cursor });
    toggle(desk, shiftId);
    return;
  }
  const hadChoice = desk.ui.get().selected.size > 0;
  desk.ui.set({ active: cursor, ...deselected });
  desk.focusActive();
  const { actions } = desk.given();
  if (part === 'absence') {
    const block = desk.store.view(cell.rowId).absences.find((one) => one.absence.id === shiftId);
    if (block) actions.openAbsence(block.absence);
  } else if (part === 'more') desk.ui.set({ overlay: { kind: 'more', cell } });
  else if (shiftId) {
    const shift = desk.store.shift(shiftId);
    if (shift) actions.open(shift);
  } else if (!hadChoice) addHere(desk);
};

/** While something is picked up, the cell under the pointer shows what would happen there. */
export const hovered = (desk: Desk, target: EventTarget | null): void => {
  if (desk.ui.get().carry?.by !== 'pick') return;
  const { cell } = aimedAt(desk, target);
  if (cell) aimQuietly(desk, cell);
};

const aimQuietly = (desk: Desk, cell: CellRef): void => {
  const { carry } = desk.ui.get();
  if (carry && (carry.target?.rowId !== cell.rowId || carry.target.column !== cell.column))
    desk.ui.set({ carry: { ...carry, target: cell } });
};

export const contextMenu = (desk: Desk, event: MouseEvent): void => {
  const { cell, shiftId, part } = aimedAt(desk, event.target);
  if (!cell || !shiftId || part || desk.ui.get().carry) return;
  event.preventDefault();
  desk.ui.set({ active: cursorAt(desk, cell, shiftId) });
  openMenu(desk);
};
