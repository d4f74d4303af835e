import { entering, type Step, stepCell, stepCursor } from '#web/grid/cursor.ts';
import { deselected } from '#web/grid/grid-state.ts';
import type { Cursor } from '#web/grid/rows.ts';
import { headOfRow } from './anchor.tsx';
import type { BoardShift } from './board-model.ts';
import { chooseAll, extendTo, isTooMany, toggle } from './choosing.ts';
import type { GridController, SelectionController } from './controller.ts';
import { aim, drop, keep, paste, putBack } from './drag/drag-actions.ts';
import { foldTeam } from './folds.ts';
import { shownOf } from './rows/row-layout.ts';
import { startIn } from './rows/start-in.ts';
import { chosenShifts } from './selection.ts';
import { openRowId } from './shift-index.ts';

const pageOfRows = 10;

/** The planned shift under the cursor; proposed shifts do not count. */
export const activeShift = (controller: SelectionController): BoardShift | undefined => {
  const chip = controller.chipHere();
  return chip?.ghost ? controller.store.shift(chip.id) : chip;
};

/** The proposed shift under the cursor, while nothing is selected or dragged. */
export const activeGhost = (controller: SelectionController): BoardShift | undefined => {
  const { carry, selected } = controller.ui.get();
  const chip = carry || selected.size > 0 ? undefined : controller.chipHere();
  return chip?.ghost ? chip : undefined;
};

/** The selected shifts, or the one under the cursor without a selection. */
const shiftsInHand = (controller: SelectionController): BoardShift[] => {
  const chosen = chosenShifts(controller.store, controller.ui.get().selected);
  const shift = activeShift(controller);
  return chosen.length > 0 ? chosen : shift ? [shift] : [];
};

/** Folds the team of the cursor's row and moves the cursor to the first remaining row. */
export const foldTeamHere = ({ store, ui }: SelectionController): void => {
  const teamId = store.view(ui.get().active.rowId).employee?.teamId;
  if (teamId && store.bandRows().some(({ id }) => id === teamId)) foldTeam(teamId, true);
  ui.focusActive();
};

export const unfoldTeams = ({ store, ui }: SelectionController): void => {
  for (const { id } of store.bandRows()) foldTeam(id, false);
  ui.focusActive();
};

export const goTo = (controller: GridController, cursor: Cursor): void => {
  controller.ui.set({ active: cursor, ...deselected });
  controller.viewport.reveal(cursor);
  controller.focusActive();
};

export const go =
  (step: Step) =>
  (controller: GridController): void => {
    const { active, carry } = controller.ui.get();
    if (carry) aim(controller, stepCell(controller.store, carry.target ?? active, step, pageOfRows));
    else goTo(controller, stepCursor(controller.store, active, step, pageOfRows));
  };

export const extend =
  (step: Step) =>
  (controller: GridController): void => {
    if (controller.ui.get().carry) return;
    extendTo(
      controller,
      entering(controller.store, stepCell(controller.store, controller.ui.get().active, step, pageOfRows)),
    );
    controller.focusActive();
  };

/** Opens what is under the cursor: shift, absence, list of more shifts, or quick add on an empty cell. */
export const openActive = (controller: GridController): void => {
  const { active, carry } = controller.ui.get();
  const row = controller.store.view(active.rowId);
  const cell = row.cells[active.column];
  if (!cell) return;
  const shift = activeShift(controller);
  const block = row.absences.find(({ first, last }) => first <= active.column && active.column <= last);
  const ghost = activeGhost(controller);
  if (ghost) controller.inputs().proposal?.show(ghost.id);
  else if (carry) drop(controller);
  else if (cell.shifts.length > 0 && active.chip >= shownOf(cell))
    controller.ui.set({ overlay: { kind: 'more', cell: active } });
  else if (shift) controller.inputs().actions.open(shift);
  else if (block) controller.inputs().actions.openAbsence(block.absence);
  else addHere(controller);
};

/** Shows the breakdown of hours of the cursor's person; other rows have no contract hours. */
export const showHours = (controller: SelectionController, rowId = controller.ui.get().active.rowId): void => {
  if (controller.store.by() !== 'employee' || rowId === openRowId || controller.ui.get().carry) return;
  controller.ui.set({ overlay: { kind: 'hours', cell: { rowId, column: headOfRow } } });
};

/** Shows the breakdown of the figure of a team's band. */
export const showTeamHours = ({ ui }: SelectionController, anchor: HTMLElement): void => {
  const teamId = anchor.closest<HTMLElement>('[data-band]')?.dataset.band;
  if (teamId === undefined || ui.get().carry) return;
  const { hours } = anchor.dataset;
  ui.set({ overlay: { kind: 'team', teamId, column: hours ? Number(hours) : null, anchor } });
};

/** Shows the breakdown of the hours of the team of the cursor's row, also while its band is scrolled out of view. */
export const showTeamHoursHere = ({ store, ui, scroller }: SelectionController): void => {
  const teamId = store.view(ui.get().active.rowId).employee?.teamId;
  if (!teamId || ui.get().carry || !store.bandRows().some(({ id }) => id === teamId)) return;
  const bands = [...(scroller()?.querySelectorAll<HTMLElement>('[data-band]') ?? [])];
  const figure = bands.find(({ dataset }) => dataset.band === teamId)?.querySelector<HTMLElement>('[data-hours=""]');
  const anchor = figure ?? document.activeElement;
  if (anchor instanceof HTMLElement) ui.set({ overlay: { kind: 'team', teamId, column: null, anchor } });
};

export const addHere = (controller: GridController): void => {
  const { active, carry } = controller.ui.get();
  const { settings, actions } = controller.inputs();
  if (carry || !settings.mayEdit) return;
  const by = controller.store.by();
  if (by === 'employee' || active.rowId === openRowId)
    controller.ui.set({ overlay: { kind: 'add', cell: active }, ...deselected });
  else actions.addByForm({ ...startIn(controller, active.rowId), date: controller.store.dates()[active.column]! });
};

export const remove = (controller: SelectionController, shifts: readonly BoardShift[]): void => {
  const { settings, actions, words } = controller.inputs();
  const allowed = shifts.filter((shift) => shift.may.delete);
  if (!settings.mayEdit || allowed.length === 0 || isTooMany(controller, allowed.length)) return;
  controller.ui.set(deselected);
  actions.remove(allowed);
  actions.announce(words.say.removed(allowed.length));
  controller.focusActive();
};

export const removeInHand = (controller: SelectionController): void => {
  const ghost = activeGhost(controller);
  if (ghost?.ghost?.kind === 'proposed') {
    if (ghost.ghost.taken) controller.inputs().proposal?.toggle(ghost.id);
  } else if (!controller.ui.get().carry) remove(controller, shiftsInHand(controller));
};

export const carryDragged =
  (kind: 'move' | 'copy') =>
  (controller: SelectionController): void => {
    const shift = shiftsInHand(controller)[0];
    const grabbed = activeShift(controller);
    if (controller.ui.get().carry || !shift) return;
    const chosen = controller.ui.get().selected;
    controller.pickUp(grabbed && (chosen.size === 0 || chosen.has(grabbed.id)) ? grabbed : shift, kind);
  };

export const keepInHand =
  (kind: 'move' | 'copy') =>
  (controller: SelectionController): void => {
    const shift = shiftsInHand(controller)[0];
    if (shift && !controller.ui.get().carry) keep(controller, shift, kind);
  };

export const pasteHere = (controller: GridController): void => {
  if (!controller.ui.get().carry) paste(controller, controller.ui.get().active);
};

/** Toggles the shift under the cursor in the selection, or a proposed shift in the accepted part. */
export const toggleHere = (controller: SelectionController): void => {
  const shift = activeShift(controller);
  const ghost = activeGhost(controller);
  if (ghost?.ghost?.kind === 'proposed') controller.inputs().proposal?.toggle(ghost.id);
  else if (shift) toggle(controller, shift.id);
};

export const toggleActive = (controller: GridController): void => {
  if (controller.ui.get().carry) drop(controller);
  else toggleHere(controller);
};

export const openMenu = (controller: SelectionController): void => {
  const shift = activeShift(controller);
  if (shift) controller.ui.set({ overlay: { kind: 'menu', cell: controller.ui.get().active, shiftId: shift.id } });
};

/** Escape, step by step: ends the drag, then closes the overlay, then clears the selection. */
export const backOut = (controller: SelectionController): void => {
  const { carry, overlay } = controller.ui.get();
  if (carry) putBack(controller);
  else if (overlay) controller.ui.set({ overlay: null });
  else controller.ui.set({ ...deselected, clipboard: null });
};

export const all = (controller: SelectionController): void => chooseAll(controller);
export const showKeys = (controller: SelectionController): void => controller.ui.set({ overlay: { kind: 'keys' } });
export const today = (controller: SelectionController): void => controller.inputs().actions.today();
export const period =
  (step: -1 | 1) =>
  (controller: SelectionController): void =>
    controller.inputs().actions.period(step);
export const undo = (controller: SelectionController): void => controller.inputs().actions.undo?.();
export const redo = (controller: SelectionController): void => controller.inputs().actions.redo?.();
export const view =
  (period: 'day' | 'week' | 'month') =>
  (controller: SelectionController): void =>
    controller.inputs().actions.view?.(period);
