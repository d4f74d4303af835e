import { mostShifts } from '#domain/schedule/most-shifts.ts';
import { deselected } from './board-ui.ts';
import type { SelectionController } from './controller.ts';
import type { Cursor } from './cursor.ts';
import { idsOf, toggled } from './selection.ts';
import { rowIdOf } from './shift-index.ts';

const tell = (controller: SelectionController): void => {
  const { actions, words } = controller.given();
  actions.announce(words.say.chosen(controller.ui.get().selected.size));
};

/** Extends the range from where it began, or from the active cell, to this one. */
export const extendTo = (controller: SelectionController, cursor: Cursor): void => {
  const { anchor, active } = controller.ui.get();
  const from = anchor ?? active;
  controller.ui.set({
    anchor: from,
    ranged: true,
    active: cursor,
    selected: idsOf(controller.shiftsBetween(from, cursor)),
  });
  controller.reveal(cursor);
  tell(controller);
};

/** Takes one shift into the choice, or out of it. */
export const toggle = (controller: SelectionController, id: string): void => {
  controller.ui.set({ anchor: null, ranged: false, selected: toggled(controller.ui.get().selected, id) });
  tell(controller);
};

/** Everything that is shown, and nothing that is not. */
export const chooseAll = (controller: SelectionController): void => {
  const { store } = controller;
  const shown = [...store.shifts()].filter((shift) => store.rowIndex(rowIdOf(shift)) !== undefined);
  controller.ui.set({ anchor: null, ranged: false, selected: idsOf(shown) });
  tell(controller);
};

export const chooseNone = (controller: SelectionController): void => controller.ui.set(deselected);

/** More than one operation takes; then it says so, and nothing is begun. */
export const isTooMany = ({ given }: SelectionController, count: number): boolean => {
  const { actions, words } = given();
  if (count > mostShifts) actions.announce(words.say.tooMany());
  return count > mostShifts;
};
