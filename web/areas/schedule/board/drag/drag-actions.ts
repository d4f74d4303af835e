import type { BoardShift, BoardTemplate, Landing } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { DraggedShifts } from '#web/areas/schedule/board/board-ui.ts';
import { candidateOf, refusalIn, refuse, verdictAt } from '#web/areas/schedule/board/chip/judge.ts';
import { isTooMany } from '#web/areas/schedule/board/choosing.ts';
import type { SelectionController } from '#web/areas/schedule/board/controller.ts';
import { cellOfShift, chosenShifts } from '#web/areas/schedule/board/selection.ts';
import { entering } from '#web/grid/cursor.ts';
import { deselected } from '#web/grid/grid-state.ts';
import { createMover } from '#web/grid/mover.ts';
import type { CellRef, Cursor } from '#web/grid/rows.ts';
import { type LoadedShift, landingsOf, loadOfShifts } from './landings.ts';
import { plantTemplate } from './template-hand.ts';

/** The grabbed shift, with the rest of the selection when it is part of it. */
export const companyOf = (controller: SelectionController, grabbed: BoardShift): BoardShift[] => {
  const { selected } = controller.ui.get();
  return selected.has(grabbed.id) ? chosenShifts(controller.store, selected) : [grabbed];
};

export const personOf = (controller: SelectionController, cell: CellRef): string | null =>
  controller.store.view(cell.rowId).employee?.name ?? null;

/** Drops a shift type: a drag ends, while a picked one stays for further cells. */
const landTemplate = (
  controller: SelectionController,
  carry: DraggedShifts,
  template: BoardTemplate,
  target: CellRef,
): Cursor => {
  const { warnings } = verdictAt(controller, target) ?? { warnings: 0 };
  controller.ui.set({ carry: carry.by === 'pick' && controller.store.by() === 'employee' ? carry : null });
  plantTemplate(controller, template, target, warnings);
  return entering(controller.store, target);
};

const landShifts = (
  controller: SelectionController,
  { kind, load, grabbed }: DraggedShifts,
  target: CellRef,
): Cursor => {
  const { landings, left } = landingsOf(controller.store, kind, load, target);
  controller.ui.set({ carry: null, ...deselected });
  if (landings.length > 0) {
    const { actions, words } = controller.inputs();
    // Moves are evaluated with all shifts at their targets; copies before the copies exist.
    const ofCopies = kind === 'copy' ? warningsOf(controller, landings, true) : 0;
    actions[kind](landings);
    const warnings = kind === 'copy' ? ofCopies : warningsOf(controller, landings, false);
    actions.announce(words.say.placed(kind, landings, personOfLanding(controller, landings[0]!), warnings, left));
  }
  return cursorOn(controller, grabbed, target);
};

/** Drops on the target. Rules never refuse a planner; warnings accompany the result. */
const land = (controller: SelectionController, carry: DraggedShifts, target: CellRef): Cursor => {
  const refused = refusalIn(controller, target.rowId, carry.grabbed);
  if (refused) {
    putBack(controller);
    refuse(controller, refused);
    return controller.ui.get().active;
  }
  return carry.template
    ? landTemplate(controller, carry, carry.template, target)
    : landShifts(controller, carry, target);
};

const moverOf = (controller: SelectionController) => {
  const { actions, words } = controller.inputs();
  return createMover<BoardShift, DraggedShifts>(controller.ui, {
    reveal: controller.reveal,
    land: (carry, target) => land(controller, carry, target),
    say: {
      pickedUp: ({ kind, grabbed, load }) => actions.announce(words.say.pickedUp(kind, grabbed, load.length)),
      aimed: (_, target) => {
        const date = controller.store.dates()[target.column]!;
        actions.announce(words.say.aimed(personOf(controller, target), date, verdictAt(controller, target)?.words));
      },
      putBack: () => actions.announce(words.say.putBack()),
    },
  });
};

/** Picks up shifts; false when not permitted. */
export const pickUp = (
  controller: SelectionController,
  grabbed: BoardShift,
  kind: DraggedShifts['kind'],
  by: DraggedShifts['by'],
): boolean => {
  const { settings, actions, words } = controller.inputs();
  const mayCarry = (shift: BoardShift): boolean => kind === 'copy' || shift.may.move;
  if (grabbed.busy) actions.announce(`${words.title(grabbed)}${words.signs(grabbed)}`);
  if (!settings.mayEdit || !mayCarry(grabbed)) return false;
  const load = loadOfShifts(controller.store, grabbed, companyOf(controller, grabbed).filter(mayCarry));
  const origin = cellOfShift(controller.store, grabbed, controller.ui.get().active.rowId);
  if (!origin || isTooMany(controller, load.length)) return false;
  const target = by === 'pick' ? origin : null;
  moverOf(controller).pickUp({ kind, by, grabbed, load, target }, cursorOn(controller, grabbed, origin));
  return true;
};

/** Marks the drop target. */
export const aim = (controller: SelectionController, target: CellRef | null): void => moverOf(controller).aim(target);

export const drop = (controller: SelectionController): void => moverOf(controller).drop();

export const putBack = (controller: SelectionController): void => moverOf(controller).putBack();

const warningsOf = (controller: SelectionController, landings: readonly Landing[], copy: boolean): number => {
  const { verdictFor } = controller.inputs();
  let warnings = 0;
  for (const { shift, employeeId, shiftId, date } of landings)
    if (employeeId !== null)
      warnings += verdictFor({ ...candidateOf(shift, copy), shiftId }, employeeId, date).warnings;
  return warnings;
};

/** The name of the row; null for the open one. */
const personOfLanding = (controller: SelectionController, { rowId }: Landing): string | null =>
  controller.store.view(rowId).employee?.name ?? null;

const cursorOn = (controller: SelectionController, grabbed: BoardShift, target: CellRef): Cursor => {
  const shifts = controller.store.view(target.rowId).cells[target.column]?.shifts ?? [];
  const chip = shifts.findIndex((shift) => shift.id === grabbed.id);
  return chip < 0 ? entering(controller.store, target) : { ...target, chip };
};

/** Copies or cuts the selected shifts, or the one under the cursor, for a later paste. */
export const keep = (controller: SelectionController, grabbed: BoardShift, kind: DraggedShifts['kind']): void => {
  const { actions, words, settings } = controller.inputs();
  const shifts = companyOf(controller, grabbed).filter((shift) => kind === 'copy' || shift.may.move);
  if (!settings.mayEdit || shifts.length === 0 || isTooMany(controller, shifts.length)) return;
  controller.ui.set({ clipboard: { kind, grabbed, load: loadOfShifts(controller.store, grabbed, shifts) } });
  actions.announce(words.say.kept(kind, shifts.length));
};

/** The clipboard's shifts in their current state, since they may have changed. */
export const asTheyStand = (store: BoardStore, load: readonly LoadedShift[]): LoadedShift[] =>
  load.map((loaded) => ({ ...loaded, item: store.shift(loaded.item.id) ?? loaded.item }));

/** Pastes around the cell. Cut shifts leave their place only now. */
export const paste = (controller: SelectionController, target: CellRef): void => {
  const { clipboard } = controller.ui.get();
  if (!clipboard || !controller.inputs().settings.mayEdit) return;
  const load = asTheyStand(controller.store, clipboard.load);
  controller.ui.set({
    carry: { ...clipboard, load, by: 'pick', target },
    clipboard: clipboard.kind === 'move' ? null : clipboard,
  });
  drop(controller);
};
