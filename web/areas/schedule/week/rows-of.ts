import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import type { Names } from './board-data.ts';

type Placing = Pick<Names, 'by' | 'skills'>;
type Placed = Pick<BoardShift, 'employeeId' | 'teamId' | 'shiftId'>;

const rowOf = ({ by, skills }: Placing, { employeeId, teamId, shiftId }: Placed): string =>
  employeeId === null
    ? openRowId
    : by === 'employee'
      ? employeeId
      : by === 'team'
        ? teamId
        : by === 'shift'
          ? shiftId
          : (skills?.rowsOf(shiftId)[0] ?? openRowId);

/** Nothing in the usual modes, in which a shift stands in one row. */
const alsoInOf = ({ by, skills }: Placing, { employeeId, shiftId }: Placed): Pick<BoardShift, 'alsoIn'> | undefined => {
  if (by !== 'skill' || employeeId === null) return undefined;
  const [, ...alsoIn] = skills?.rowsOf(shiftId) ?? [];
  return alsoIn.length > 0 ? { alsoIn } : undefined;
};

/** The row in which a shift lies, and the others where it stands as well. */
export const rowsOf = (names: Placing, shift: Placed): Pick<BoardShift, 'rowId' | 'alsoIn'> => ({
  rowId: rowOf(names, shift),
  ...alsoInOf(names, shift),
});
