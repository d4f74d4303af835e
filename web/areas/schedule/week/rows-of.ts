import type { BoardShift, RowsBy } from '#web/areas/schedule/board/board-model.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import type { otherClocks } from '#web/kit/format/other-clock.ts';
import type { Hue } from '#web/ui/hue-of.ts';
import type { BoardScheduledShiftFragment } from './ScheduleWeek.generated.ts';
import type { SkillRows } from './skills-on-view.ts';

export type Finding = NonNullable<BoardScheduledShiftFragment['verdict']>['findings'][number];

/** Names and colours of the answer, for chips. */
export type Names = {
  by: RowsBy;
  person: (id: string) => string;
  team: (id: string) => string;
  template: (id: string) => { name: string; hue: Hue };
  words: (finding: Finding) => string;
  /** When omitted, all times are in the viewer's zone. */
  clock?: ReturnType<typeof otherClocks>;
  /** Set when rows are skills. */
  skills?: SkillRows;
  /** The viewer, where they are one of the people. */
  self?: string;
};

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

/** Empty in modes in which a shift appears in one row only. */
const alsoInOf = ({ by, skills }: Placing, { employeeId, shiftId }: Placed): Pick<BoardShift, 'alsoIn'> | undefined => {
  if (by !== 'skill' || employeeId === null) return undefined;
  const [, ...alsoIn] = skills?.rowsOf(shiftId) ?? [];
  return alsoIn.length > 0 ? { alsoIn } : undefined;
};

/** Row of a shift, and the other rows in which it appears. */
export const rowsOf = (names: Placing, shift: Placed): Pick<BoardShift, 'rowId' | 'alsoIn'> => ({
  rowId: rowOf(names, shift),
  ...alsoInOf(names, shift),
});
