import { mostShifts } from '#domain/schedule/most-shifts.ts';
import { deselected } from './board-ui.ts';
import type { Cursor } from './cursor.ts';
import type { ChoiceDesk } from './desk.ts';
import { idsOf, toggled } from './selection.ts';
import { rowIdOf } from './shift-index.ts';

const tell = (desk: ChoiceDesk): void => {
  const { actions, words } = desk.given();
  actions.announce(words.say.chosen(desk.ui.get().selected.size));
};

/** Extends the range from where it began, or from the active cell, to this one. */
export const extendTo = (desk: ChoiceDesk, cursor: Cursor): void => {
  const { anchor, active } = desk.ui.get();
  const from = anchor ?? active;
  desk.ui.set({ anchor: from, ranged: true, active: cursor, selected: idsOf(desk.shiftsBetween(from, cursor)) });
  desk.reveal(cursor);
  tell(desk);
};

/** Takes one shift into the choice, or out of it. */
export const toggle = (desk: ChoiceDesk, id: string): void => {
  desk.ui.set({ anchor: null, ranged: false, selected: toggled(desk.ui.get().selected, id) });
  tell(desk);
};

/** Everything that is shown, and nothing that is not. */
export const chooseAll = (desk: ChoiceDesk): void => {
  const { store } = desk;
  const shown = [...store.shifts()].filter((shift) => store.rowIndex(rowIdOf(shift)) !== undefined);
  desk.ui.set({ anchor: null, ranged: false, selected: idsOf(shown) });
  tell(desk);
};

export const chooseNone = (desk: ChoiceDesk): void => desk.ui.set(deselected);

/** More than one operation takes; then it says so, and nothing is begun. */
export const isTooMany = ({ given }: ChoiceDesk, count: number): boolean => {
  const { actions, words } = given();
  if (count > mostShifts) actions.announce(words.say.tooMany());
  return count > mostShifts;
};
