import type { BoardShift, Landing } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import { type Carry, type CellRef, deselected, sameCell } from '#web/areas/schedule/board/board-ui.ts';
import { candidateOf, refusalIn, refuse, verdictAt } from '#web/areas/schedule/board/chip/judge.ts';
import { isTooMany } from '#web/areas/schedule/board/choosing.ts';
import type { GridController, SelectionController } from '#web/areas/schedule/board/controller.ts';
import { type Cursor, entering } from '#web/areas/schedule/board/cursor.ts';
import { cellOfShift, chosenShifts } from '#web/areas/schedule/board/selection.ts';
import { type Loaded, landingsOf, loadOf } from './landings.ts';
import { plantTemplate } from './template-hand.ts';

/** The shift in hand, and with it the others that are chosen when it is one of them. */
export const companyOf = (controller: SelectionController, grabbed: BoardShift): BoardShift[] => {
  const { selected } = controller.ui.get();
  return selected.has(grabbed.id) ? chosenShifts(controller.store, selected) : [grabbed];
};

/** Takes shifts into the hand; false when the viewer may not. */
export const pickUp = (
  controller: GridController,
  grabbed: BoardShift,
  kind: Carry['kind'],
  by: Carry['by'],
): boolean => {
  const { settings, actions, words } = controller.given();
  const mayCarry = (shift: BoardShift): boolean => kind === 'copy' || shift.may.move;
  if (grabbed.busy) actions.announce(`${words.title(grabbed)}${words.signs(grabbed)}`);
  if (!settings.mayEdit || !mayCarry(grabbed)) return false;
  const load = loadOf(controller.store, grabbed, companyOf(controller, grabbed).filter(mayCarry));
  const origin = cellOfShift(controller.store, grabbed, controller.ui.get().active.rowId);
  if (!origin || isTooMany(controller, load.length)) return false;
  const target = by === 'pick' ? origin : null;
  controller.ui.set({
    carry: { kind, by, grabbed, load, target },
    overlay: null,
    active: cursorOn(controller, grabbed, origin),
  });
  if (by === 'pick') {
    actions.announce(words.say.pickedUp(kind, grabbed, load.length));
    controller.focusActive();
  }
  return true;
};

export const personOf = (controller: SelectionController, cell: CellRef): string | null =>
  controller.store.view(cell.rowId).employee?.name ?? null;

/** Shows where it would land. */
export const aim = (controller: GridController, target: CellRef | null): void => {
  const { carry } = controller.ui.get();
  if (!carry || sameCell(carry.target, target)) return;
  controller.ui.set({ carry: { ...carry, target } });
  if (carry.by !== 'pick' || !target) return;
  controller.sight.reveal(target);
  const { actions, words } = controller.given();
  const date = controller.store.dates()[target.column]!;
  actions.announce(words.say.aimed(personOf(controller, target), date, verdictAt(controller, target)?.words));
};

export const putBack = (controller: SelectionController): void => {
  if (!controller.ui.get().carry) return;
  controller.ui.set({ carry: null });
  controller.given().actions.announce(controller.given().words.say.putBack());
  controller.focusActive();
};

/** Lets go over the target. A rule never refuses a planner: what it says is told along. */
export const drop = (controller: GridController): void => {
  const { carry } = controller.ui.get();
  if (!carry?.target) {
    putBack(controller);
    return;
  }
  const { kind, load, target, grabbed, template } = carry;
  const refused = refusalIn(controller, target.rowId, grabbed);
  if (refused) {
    putBack(controller);
    refuse(controller, refused);
    return;
  }
  if (template) {
    const { warnings } = verdictAt(controller, target) ?? { warnings: 0 };
    // Whoever drags is done; whoever picked may want it in more cells.
    controller.ui.set({ carry: carry.by === 'pick' && controller.store.by() === 'employee' ? carry : null });
    plantTemplate(controller, template, target, warnings);
    controller.ui.set({ active: entering(controller.store, target) });
    controller.focusActive();
    return;
  }
  const { landings, left } = landingsOf(controller.store, kind, load, target);
  controller.ui.set({ carry: null, ...deselected });
  if (landings.length > 0) {
    const { actions, words } = controller.given();
    // What is moved is judged where all of it lies then; what is copied, before its like lies beside it.
    const ofCopies = kind === 'copy' ? warningsOf(controller, landings, true) : 0;
    actions[kind](landings);
    const warnings = kind === 'copy' ? ofCopies : warningsOf(controller, landings, false);
    actions.announce(words.say.placed(kind, landings, personOfLanding(controller, landings[0]!), warnings, left));
  }
  controller.ui.set({ active: cursorOn(controller, grabbed, target) });
  controller.focusActive();
};

const warningsOf = (controller: GridController, landings: readonly Landing[], copy: boolean): number => {
  const { verdictFor } = controller.given();
  let warnings = 0;
  for (const { shift, employeeId, shiftId, date } of landings)
    if (employeeId !== null)
      warnings += verdictFor({ ...candidateOf(shift, copy), shiftId }, employeeId, date).warnings;
  return warnings;
};

/** The name of the row; null for the open one. */
const personOfLanding = (controller: GridController, { rowId }: Landing): string | null =>
  controller.store.view(rowId).employee?.name ?? null;

const cursorOn = (controller: GridController, grabbed: BoardShift, target: CellRef): Cursor => {
  const shifts = controller.store.view(target.rowId).cells[target.column]?.shifts ?? [];
  const chip = shifts.findIndex((shift) => shift.id === grabbed.id);
  return chip < 0 ? entering(controller.store, target) : { ...target, chip };
};

/** Remembers the chosen shifts, or the one under the cursor, for a later paste. */
export const keep = (controller: SelectionController, grabbed: BoardShift, kind: Carry['kind']): void => {
  const { actions, words, settings } = controller.given();
  const shifts = companyOf(controller, grabbed).filter((shift) => kind === 'copy' || shift.may.move);
  if (!settings.mayEdit || shifts.length === 0 || isTooMany(controller, shifts.length)) return;
  controller.ui.set({ clipboard: { kind, grabbed, load: loadOf(controller.store, grabbed, shifts) } });
  actions.announce(words.say.kept(kind, shifts.length));
};

/** What was kept, as it is now: it may have been changed since. */
export const asTheyStand = (store: BoardStore, load: readonly Loaded[]): Loaded[] =>
  load.map((loaded) => ({ ...loaded, shift: store.shift(loaded.shift.id) ?? loaded.shift }));

/** Puts what was cut or copied down around the cell. Cut shifts leave their place only now. */
export const paste = (controller: GridController, target: CellRef): void => {
  const { clipboard } = controller.ui.get();
  if (!clipboard || !controller.given().settings.mayEdit) return;
  const load = asTheyStand(controller.store, clipboard.load);
  controller.ui.set({
    carry: { ...clipboard, load, by: 'pick', target },
    clipboard: clipboard.kind === 'move' ? null : clipboard,
  });
  drop(controller);
};
