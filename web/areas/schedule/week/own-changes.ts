import type { OwnChange } from '#web/areas/schedule/board/board-contents.ts';
import type { BoardData, BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { type Names, withPerson } from './board-data.ts';
import { rowsOf } from './rows-of.ts';

/**
 * An answer that is read again, under another filter say, with what was done on the board since it came. A later version than
 * the one in hand came by another way, and holds. Row and label are those of the rows on view, which may be others than those it
 * was done on.
 */
export const withOwnChanges = (board: BoardData, own: ReadonlyMap<string, OwnChange>, names: Names): BoardData => {
  if (own.size === 0) return board;
  const isNewer = ({ id, version }: BoardShift): boolean => version > (own.get(id)?.version ?? -1);
  const kept = board.shifts.filter(isNewer);
  const known = new Set(kept.map(({ id }) => id));
  const dates = new Set(board.days.map(({ date }) => date));
  const mine = [...own.values()].flatMap(({ shift }) => (shift && dates.has(shift.date) ? [shift] : []));
  const shifts = mine
    .filter(({ id }) => !known.has(id))
    .map((shift) => ({
      ...shift,
      alsoIn: undefined,
      ...rowsOf(names, shift),
      ...withPerson(names, names.template(shift.shiftId), shift.employeeId),
    }));
  return { ...board, shifts: [...kept, ...shifts] };
};
