import type { BoardShift, Landing } from './board-model.ts';
import type { BoardStore } from './board-store.ts';
import { type Carry, type CellRef, deselected, sameCell } from './board-ui.ts';
import { isTooMany } from './choosing.ts';
import { type Cursor, entering } from './cursor.ts';
import type { ChoiceDesk, Desk } from './desk.ts';
import { candidateOf, refusalIn, refuse, verdictAt } from './judge.ts';
import { type Loaded, landingsOf, loadOf } from './landings.ts';
import { cellOfShift, chosenShifts } from './selection.ts';
import { plantTemplate } from './template-hand.ts';

/** The shift in hand, and with it the others that are chosen when it is one of them. */
export const companyOf = (desk: ChoiceDesk, grabbed: BoardShift): BoardShift[] => {
  const { selected } = desk.ui.get();
  return selected.has(grabbed.id) ? chosenShifts(desk.store, selected) : [grabbed];
};

/** Takes shifts into the hand; false when the viewer may not. */
export const pickUp = (desk: Desk, grabbed: BoardShift, kind: Carry['kind'], by: Carry['by']): boolean => {
  const { settings, actions, words } = desk.given();
  const mayCarry = (shift: BoardShift): boolean => kind === 'copy' || shift.may.move;
  if (grabbed.busy) actions.announce(`${words.title(grabbed)}${words.signs(grabbed)}`);
  if (!settings.mayEdit || !mayCarry(grabbed)) return false;
  const load = loadOf(desk.store, grabbed, companyOf(desk, grabbed).filter(mayCarry));
  const origin = cellOfShift(desk.store, grabbed, desk.ui.get().active.rowId);
  if (!origin || isTooMany(desk, load.length)) return false;
  const target = by === 'pick' ? origin : null;
  desk.ui.set({ carry: { kind, by, grabbed, load, target }, overlay: null, active: cursorOn(desk, grabbed, origin) });
  if (by === 'pick') {
    actions.announce(words.say.pickedUp(kind, grabbed, load.length));
    desk.focusActive();
  }
  return true;
};

export const personOf = (desk: ChoiceDesk, cell: CellRef): string | null =>
  desk.store.view(cell.rowId).employee?.name ?? null;

/** Shows where it would land. */
export const aim = (desk: Desk, target: CellRef | null): void => {
  const { carry } = desk.ui.get();
  if (!carry || sameCell(carry.target, target)) return;
  desk.ui.set({ carry: { ...carry, target } });
  if (carry.by !== 'pick' || !target) return;
  desk.sight.reveal(target);
  const { actions, words } = desk.given();
  const date = desk.store.dates()[target.column]!;
  actions.announce(words.say.aimed(personOf(desk, target), date, verdictAt(desk, target)?.words));
};

export const putBack = (desk: ChoiceDesk): void => {
  if (!desk.ui.get().carry) return;
  desk.ui.set({ carry: null });
  desk.given().actions.announce(desk.given().words.say.putBack());
  desk.focusActive();
};

/** Lets go over the target. A rule never refuses a planner: what it says is told along. */
export const drop = (desk: Desk): void => {
  const { carry } = desk.ui.get();
  if (!carry?.target) {
    putBack(desk);
    return;
  }
  const { kind, load, target, grabbed, template } = carry;
  const refused = refusalIn(desk, target.rowId, grabbed);
  if (refused) {
    putBack(desk);
    refuse(desk, refused);
    return;
  }
  if (template) {
    const { warnings } = verdictAt(desk, target) ?? { warnings: 0 };
    // Whoever drags is done; whoever picked may want it in more cells.
    desk.ui.set({ carry: carry.by === 'pick' && desk.store.by() === 'employee' ? carry : null });
    plantTemplate(desk, template, target, warnings);
    desk.ui.set({ active: entering(desk.store, target) });
    desk.focusActive();
    return;
  }
  const { landings, left } = landingsOf(desk.store, kind, load, target);
  desk.ui.set({ carry: null, ...deselected });
  if (landings.length > 0) {
    const { actions, words } = desk.given();
    // What is moved is judged where all of it lies then; what is copied, before its like lies beside it.
    const ofCopies = kind === 'copy' ? warningsOf(desk, landings, true) : 0;
    actions[kind](landings);
    const warnings = kind === 'copy' ? ofCopies : warningsOf(desk, landings, false);
    actions.announce(words.say.placed(kind, landings, personOfLanding(desk, landings[0]!), warnings, left));
  }
  desk.ui.set({ active: cursorOn(desk, grabbed, target) });
  desk.focusActive();
};

const warningsOf = (desk: Desk, landings: readonly Landing[], copy: boolean): number => {
  const { verdictFor } = desk.given();
  let warnings = 0;
  for (const { shift, employeeId, shiftId, date } of landings)
    if (employeeId !== null)
      warnings += verdictFor({ ...candidateOf(shift, copy), shiftId }, employeeId, date).warnings;
  return warnings;
};

/** The name of the row; null for the open one. */
const personOfLanding = (desk: Desk, { rowId }: Landing): string | null =>
  desk.store.view(rowId).employee?.name ?? null;

const cursorOn = (desk: Desk, grabbed: BoardShift, target: CellRef): Cursor => {
  const shifts = desk.store.view(target.rowId).cells[target.column]?.shifts ?? [];
  const chip = shifts.findIndex((shift) => shift.id === grabbed.id);
  return chip < 0 ? entering(desk.store, target) : { ...target, chip };
};

/** Remembers the chosen shifts, or the one under the cursor, for a later paste. */
export const keep = (desk: ChoiceDesk, grabbed: BoardShift, kind: Carry['kind']): void => {
  const { actions, words, settings } = desk.given();
  const shifts = companyOf(desk, grabbed).filter((shift) => kind === 'copy' || shift.may.move);
  if (!settings.mayEdit || shifts.length === 0 || isTooMany(desk, shifts.length)) return;
  desk.ui.set({ clipboard: { kind, grabbed, load: loadOf(desk.store, grabbed, shifts) } });
  actions.announce(words.say.kept(kind, shifts.length));
};

/** What was kept, as it is now: it may have been changed since. */
export const asTheyStand = (store: BoardStore, load: readonly Loaded[]): Loaded[] =>
  load.map((loaded) => ({ ...loaded, shift: store.shift(loaded.shift.id) ?? loaded.shift }));

/** Puts what was cut or copied down around the cell. Cut shifts leave their place only now. */
export const paste = (desk: Desk, target: CellRef): void => {
  const { clipboard } = desk.ui.get();
  if (!clipboard || !desk.given().settings.mayEdit) return;
  const load = asTheyStand(desk.store, clipboard.load);
  desk.ui.set({
    carry: { ...clipboard, load, by: 'pick', target },
    clipboard: clipboard.kind === 'move' ? null : clipboard,
  });
  drop(desk);
};
