import { type CellRef, deselected } from './board-ui.ts';
import type { Cursor } from './cursor.ts';
import type { Desk } from './desk.ts';
import { idsOf, shiftsInRange, toggled } from './selection.ts';
import { rowIdOf } from './shift-index.ts';

const tell = (desk: Desk): void => {
  const { actions, words } = desk.given();
  actions.announce(words.say.chosen(desk.ui.get().selected.size));
};

/** Extends the range from where it began, or from the active cell, to this one. */
export const extendTo = (desk: Desk, cursor: Cursor): void => {
  const { anchor, active } = desk.ui.get();
  const from: CellRef = anchor ?? { rowId: active.rowId, column: active.column };
  desk.ui.set({ anchor: from, ranged: true, active: cursor, selected: idsOf(shiftsInRange(desk.store, from, cursor)) });
  desk.sight.reveal(cursor);
  tell(desk);
};

/** Takes one shift into the choice, or out of it. */
export const toggle = (desk: Desk, id: string): void => {
  desk.ui.set({ anchor: null, ranged: false, selected: toggled(desk.ui.get().selected, id) });
  tell(desk);
};

/** Everything that is shown, and nothing that is not. */
export const chooseAll = (desk: Desk): void => {
  const { store } = desk;
  const shown = [...store.shifts()].filter((shift) => store.rowIndex(rowIdOf(shift)) !== undefined);
  desk.ui.set({ anchor: null, ranged: false, selected: idsOf(shown) });
  tell(desk);
};

export const chooseNone = (desk: Desk): void => desk.ui.set(deselected);
