import { headOfRow } from './anchor.tsx';
import type { BoardShift } from './board-model.ts';
import { deselected } from './board-ui.ts';
import { aim, drop, keep, paste, putBack } from './carrying.ts';
import { chooseAll, extendTo, isTooMany, toggle } from './choosing.ts';
import { type Cursor, entering, type Step, stepCell, stepCursor } from './cursor.ts';
import type { ChoiceDesk, Desk } from './desk.ts';
import { shownOf } from './row-layout.ts';
import { chosenShifts } from './selection.ts';
import { openRowId } from './shift-index.ts';
import { startIn } from './start-in.ts';

const pageOfRows = 10;

/** The shift under the cursor: what is only proposed is none. */
export const activeShift = (desk: ChoiceDesk): BoardShift | undefined => {
  const chip = desk.chipHere();
  return chip?.ghost ? desk.store.shift(chip.id) : chip;
};

/** The proposed shift under the cursor, while nothing else is chosen or in the hand. */
export const activeGhost = (desk: ChoiceDesk): BoardShift | undefined => {
  const { carry, selected } = desk.ui.get();
  const chip = carry || selected.size > 0 ? undefined : desk.chipHere();
  return chip?.ghost ? chip : undefined;
};

/** The chosen shifts, or the one under the cursor when none is chosen. */
const shiftsInHand = (desk: ChoiceDesk): BoardShift[] => {
  const chosen = chosenShifts(desk.store, desk.ui.get().selected);
  const one = activeShift(desk);
  return chosen.length > 0 ? chosen : one ? [one] : [];
};

export const goTo = (desk: Desk, cursor: Cursor): void => {
  desk.ui.set({ active: cursor, ...deselected });
  desk.sight.reveal(cursor);
  desk.focusActive();
};

export const go =
  (step: Step) =>
  (desk: Desk): void => {
    const { active, carry } = desk.ui.get();
    if (carry) aim(desk, stepCell(desk.store, carry.target ?? active, step, pageOfRows));
    else goTo(desk, stepCursor(desk.store, active, step, pageOfRows));
  };

export const extend =
  (step: Step) =>
  (desk: Desk): void => {
    if (desk.ui.get().carry) return;
    extendTo(desk, entering(desk.store, stepCell(desk.store, desk.ui.get().active, step, pageOfRows)));
    desk.focusActive();
  };

/** Opens what is under the cursor: the shift, the absence, the list of more, or the quick form on an empty cell. */
export const openActive = (desk: Desk): void => {
  const { active, carry } = desk.ui.get();
  const row = desk.store.view(active.rowId);
  const cell = row.cells[active.column];
  if (!cell) return;
  const shift = activeShift(desk);
  const block = row.absences.find(({ first, last }) => first <= active.column && active.column <= last);
  const ghost = activeGhost(desk);
  if (ghost) desk.given().proposal?.show(ghost.id);
  else if (carry) drop(desk);
  else if (cell.shifts.length > 0 && active.chip >= shownOf(cell))
    desk.ui.set({ overlay: { kind: 'more', cell: active } });
  else if (shift) desk.given().actions.open(shift);
  else if (block) desk.given().actions.openAbsence(block.absence);
  else addHere(desk);
};

/** Says what the hours of the cursor's person are made of; the other rows have no agreed hours. */
export const showHours = (desk: ChoiceDesk, rowId = desk.ui.get().active.rowId): void => {
  if (desk.store.by() !== 'employee' || rowId === openRowId || desk.ui.get().carry) return;
  desk.ui.set({ overlay: { kind: 'hours', cell: { rowId, column: headOfRow } } });
};

export const addHere = (desk: Desk): void => {
  const { active, carry } = desk.ui.get();
  const { settings, actions } = desk.given();
  if (carry || !settings.mayEdit) return;
  const by = desk.store.by();
  if (by === 'employee' || active.rowId === openRowId)
    desk.ui.set({ overlay: { kind: 'add', cell: active }, ...deselected });
  else actions.addByForm({ ...startIn(desk, active.rowId), date: desk.store.dates()[active.column]! });
};

export const remove = (desk: ChoiceDesk, shifts: readonly BoardShift[]): void => {
  const { settings, actions, words } = desk.given();
  const allowed = shifts.filter((shift) => shift.may.delete);
  if (!settings.mayEdit || allowed.length === 0 || isTooMany(desk, allowed.length)) return;
  desk.ui.set(deselected);
  actions.remove(allowed);
  actions.announce(words.say.removed(allowed.length));
  desk.focusActive();
};

export const removeInHand = (desk: ChoiceDesk): void => {
  const ghost = activeGhost(desk);
  if (ghost?.ghost?.kind === 'proposed') {
    if (ghost.ghost.taken) desk.given().proposal?.toggle(ghost.id);
  } else if (!desk.ui.get().carry) remove(desk, shiftsInHand(desk));
};

export const carryInHand =
  (kind: 'move' | 'copy') =>
  (desk: ChoiceDesk): void => {
    const shift = shiftsInHand(desk)[0];
    const grabbed = activeShift(desk);
    if (desk.ui.get().carry || !shift) return;
    const chosen = desk.ui.get().selected;
    desk.pickUp(grabbed && (chosen.size === 0 || chosen.has(grabbed.id)) ? grabbed : shift, kind);
  };

export const keepInHand =
  (kind: 'move' | 'copy') =>
  (desk: ChoiceDesk): void => {
    const shift = shiftsInHand(desk)[0];
    if (shift && !desk.ui.get().carry) keep(desk, shift, kind);
  };

export const pasteHere = (desk: Desk): void => {
  if (!desk.ui.get().carry) paste(desk, desk.ui.get().active);
};

/** Takes the shift under the cursor into the choice, or out of it, and a proposed one into the plan. */
export const toggleHere = (desk: ChoiceDesk): void => {
  const shift = activeShift(desk);
  const ghost = activeGhost(desk);
  if (ghost?.ghost?.kind === 'proposed') desk.given().proposal?.toggle(ghost.id);
  else if (shift) toggle(desk, shift.id);
};

export const toggleActive = (desk: Desk): void => {
  if (desk.ui.get().carry) drop(desk);
  else toggleHere(desk);
};

export const openMenu = (desk: ChoiceDesk): void => {
  const shift = activeShift(desk);
  if (shift) desk.ui.set({ overlay: { kind: 'menu', cell: desk.ui.get().active, shiftId: shift.id } });
};

/** Step by step back to rest: the hand first, then what is open, then what is chosen. */
export const backOut = (desk: ChoiceDesk): void => {
  const { carry, overlay } = desk.ui.get();
  if (carry) putBack(desk);
  else if (overlay) desk.ui.set({ overlay: null });
  else desk.ui.set({ ...deselected, clipboard: null });
};

export const all = (desk: ChoiceDesk): void => chooseAll(desk);
export const showKeys = (desk: ChoiceDesk): void => desk.ui.set({ overlay: { kind: 'keys' } });
export const today = (desk: ChoiceDesk): void => desk.given().actions.today();
export const period =
  (step: -1 | 1) =>
  (desk: ChoiceDesk): void =>
    desk.given().actions.period(step);
export const undo = (desk: ChoiceDesk): void => desk.given().actions.undo?.();
export const redo = (desk: ChoiceDesk): void => desk.given().actions.redo?.();
export const view =
  (period: 'day' | 'week' | 'month') =>
  (desk: ChoiceDesk): void =>
    desk.given().actions.view?.(period);
