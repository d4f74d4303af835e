import { goTo } from './commands.ts';
import type { Desk } from './desk.ts';
import { shownOf } from './row-layout.ts';

/** Lets the screen beside the board send the eye to one of its shifts. */
export const createJump = () => {
  let hear: ((shiftId: string) => void) | undefined;
  return {
    to: (shiftId: string): void => hear?.(shiftId),
    heard: (by: (shiftId: string) => void): (() => void) => {
      hear = by;
      return () => {
        if (hear === by) hear = undefined;
      };
    },
  };
};
export type Jump = ReturnType<typeof createJump>;

/** Brings a shift into sight, with the keyboard's focus on it. */
export const jumpTo = (desk: Desk, shiftId: string): void => {
  const { store } = desk;
  const shift = store.shift(shiftId) ?? store.ghost(shiftId);
  const column = shift ? store.dates().indexOf(shift.date) : -1;
  if (!shift || column < 0) return;
  const cell = store.view(shift.rowId).cells[column];
  const place = cell?.shifts.findIndex(({ id }) => id === shiftId) ?? -1;
  goTo(desk, { rowId: shift.rowId, column, chip: cell ? Math.min(place, shownOf(cell)) : -1 });
};
