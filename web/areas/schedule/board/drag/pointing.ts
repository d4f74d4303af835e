import type { MouseEvent } from 'react';
import { extendTo, toggle } from '#web/areas/schedule/board/choosing.ts';
import { addHere, openMenu, showHours, showTeamHours } from '#web/areas/schedule/board/commands.ts';
import type { GridController } from '#web/areas/schedule/board/controller.ts';
import { entering } from '#web/grid/cursor.ts';
import { deselected } from '#web/grid/grid-state.ts';
import { type CellRef, type Cursor, sameCell } from '#web/grid/rows.ts';
import { aim, drop } from './drag-actions.ts';
import { type Aimed, aimedAt, figureOfTeam } from './hit-test.ts';

const cursorAt = (controller: GridController, { cell, shiftId }: Aimed): Cursor => {
  const shifts = controller.store.view(cell.rowId).cells[cell.column]?.shifts ?? [];
  const chip = shifts.findIndex((shift) => shift.id === shiftId);
  return chip < 0 ? entering(controller.store, cell) : { ...cell, chip };
};

const openAimed = (controller: GridController, { cell, shiftId, part, absence }: Aimed): void => {
  const shift = shiftId && controller.store.shift(shiftId);
  if (shiftId && controller.store.ghost(shiftId)) controller.inputs().proposal?.show(shiftId);
  else if (absence) controller.inputs().actions.openAbsence(absence);
  else if (part === 'more') controller.ui.set({ overlay: { kind: 'more', cell } });
  else if (shift) controller.inputs().actions.open(shift);
};

/** One handler for all clicks on the board, dispatched by the element hit. */
export const clicked = (controller: GridController, event: MouseEvent): void => {
  const aimed = aimedAt(controller, event.target);
  if (!aimed) {
    const figure = figureOfTeam(event.target);
    if (figure) showTeamHours(controller, figure);
    const row = event.target instanceof Element && event.target.closest<HTMLElement>('[data-row]');
    if (row) showHours(controller, controller.store.rowId(Number(row.dataset.row)));
    return;
  }
  const { carry, selected } = controller.ui.get();
  const cursor = cursorAt(controller, aimed);
  if (carry) {
    aim(controller, aimed.cell);
    drop(controller);
  } else if (event.shiftKey) extendTo(controller, cursor);
  else if ((event.ctrlKey || event.metaKey) && aimed.shiftId) {
    controller.ui.set({ active: cursor });
    if (controller.store.ghost(aimed.shiftId)) controller.inputs().proposal?.toggle(aimed.shiftId);
    else toggle(controller, aimed.shiftId);
  } else {
    controller.ui.set({ active: cursor, ...deselected });
    if (aimed.shiftId || aimed.absence || aimed.part) openAimed(controller, aimed);
    // A click outside the selection only clears it.
    else if (selected.size === 0) addHere(controller);
  }
  controller.focusActive();
};

/** While shifts are picked up, the cell under the pointer previews the drop. */
export const hovered = (controller: GridController, target: EventTarget | null): void => {
  const { carry } = controller.ui.get();
  if (carry?.by !== 'pick') return;
  const cell: CellRef | undefined = aimedAt(controller, target)?.cell;
  if (cell && !sameCell(cell, carry.target)) controller.ui.set({ carry: { ...carry, target: cell } });
};

export const contextMenu = (controller: GridController, event: MouseEvent): void => {
  const aimed = aimedAt(controller, event.target);
  if (!aimed?.shiftId || controller.ui.get().carry) return;
  event.preventDefault();
  controller.ui.set({ active: cursorAt(controller, aimed) });
  openMenu(controller);
};
