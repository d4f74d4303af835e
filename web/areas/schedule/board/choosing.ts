import { mostShifts } from '#domain/schedule/most-shifts.ts';
import { deselected } from '#web/grid/grid-state.ts';
import type { Cursor } from '#web/grid/rows.ts';
import { extended, selecting, toggled } from '#web/grid/selection.ts';
import type { SelectionController } from './controller.ts';
import { rowIdOf } from './shift-index.ts';

const announceCount = (controller: SelectionController): void => {
  const { actions, words } = controller.inputs();
  actions.announce(words.say.chosen(controller.ui.get().selected.size));
};

/** Extends the selection range from its anchor, or from the active cell, to this cell. */
export const extendTo = (controller: SelectionController, cursor: Cursor): void => {
  controller.ui.set(extended(controller.ui.get(), cursor, controller.shiftsBetween));
  controller.reveal(cursor);
  announceCount(controller);
};

/** Toggles one shift in the selection. */
export const toggle = (controller: SelectionController, id: string): void => {
  controller.ui.set(toggled(controller.ui.get(), id));
  announceCount(controller);
};

/** Selects all visible shifts. */
export const chooseAll = (controller: SelectionController): void => {
  const { store } = controller;
  controller.ui.set(selecting([...store.shifts()].filter((shift) => store.rowIndex(rowIdOf(shift)) !== undefined)));
  announceCount(controller);
};

export const chooseNone = (controller: SelectionController): void => controller.ui.set(deselected);

/** Whether the selection exceeds the limit of one operation; reports it if so. */
export const isTooMany = ({ inputs }: SelectionController, count: number): boolean => {
  const { actions, words } = inputs();
  if (count > mostShifts) actions.announce(words.say.tooMany());
  return count > mostShifts;
};
