import { addDays } from '#domain/time/plain-date.ts';
import type {
  BoardAbsence,
  BoardData,
  BoardFinding,
  BoardShift,
  BoardTemplate,
} from '#web/areas/schedule/board/board-model.ts';
import { type Hue, huesOf } from '#web/areas/schedule/board/hue-of.ts';
import type { BoardOpenShiftFragment, BoardScheduledShiftFragment, ScheduleWeekQuery } from '#web/generated/graphql.ts';

type Week = ScheduleWeekQuery['scheduleWeek'];
type Teams = NonNullable<ScheduleWeekQuery['organisation']>['teams'];
type Finding = NonNullable<BoardScheduledShiftFragment['verdict']>['findings'][number];

/** What every chip takes from names and colours of the answer. */
export type Names = {
  team: (id: string) => string;
  template: (id: string) => { name: string; hue: Hue };
  words: (finding: Finding) => string;
};

export const namesOf = (week: Week, teams: Teams, words: Names['words']): Names => {
  const hues = huesOf(week.shifts.map((shift) => shift.colour));
  const templates = new Map(
    week.shifts.map((shift, index) => [shift.id, { name: shift.long_name, hue: hues[index]! }]),
  );
  const teamNames = new Map(teams.map((team) => [team.id, team.name]));
  return {
    team: (id) => teamNames.get(id) ?? '',
    template: (id) => templates.get(id) ?? { name: '', hue: 'iris' },
    words,
  };
};

export type Boarded = BoardScheduledShiftFragment;

export const boardShift = (shift: Boarded, names: Names): BoardShift => ({
  id: shift.id,
  version: shift.version,
  seriesId: shift.seriesId,
  employeeId: shift.employeeId,
  date: shift.date,
  starttime: shift.starttime,
  endtime: shift.endtime,
  breakMinutes: shift.breakMinutes,
  minutes: shift.isTask ? 0 : (shift.minutes ?? 0),
  isTask: shift.isTask,
  costMinor: shift.costMinor,
  teamId: shift.teamId,
  teamName: names.team(shift.teamId),
  shiftId: shift.shiftId,
  ...names.template(shift.shiftId),
  note: shift.note,
  published: shift.published,
  findings: (shift.verdict?.findings ?? []).map(
    (found): BoardFinding => ({ level: found.level === 'block' ? 'block' : 'warn', words: names.words(found) }),
  ),
  seats: null,
  offered: false,
  may: shift.may,
});

export const boardOpenShift = (shift: BoardOpenShiftFragment, names: Names, mayEdit: boolean): BoardShift => ({
  id: shift.id,
  version: shift.version,
  seriesId: null,
  employeeId: null,
  date: shift.date,
  starttime: shift.starttime,
  endtime: shift.endtime,
  breakMinutes: shift.breakMinutes,
  minutes: shift.isTask ? 0 : (shift.minutes ?? 0),
  isTask: shift.isTask,
  costMinor: null,
  teamId: shift.teamId,
  teamName: names.team(shift.teamId),
  shiftId: shift.shiftId,
  ...names.template(shift.shiftId),
  note: shift.note,
  published: shift.published,
  findings: [],
  seats: { total: shift.instances, free: shift.instances_remaining, requests: shift.requests },
  offered: false,
  may: { edit: mayEdit, move: mayEdit, delete: mayEdit },
});

/** Days of one absence that follow each other become one block. */
const blocksOf = (days: Week['absences'], unnamed: string): BoardAbsence[] => {
  const blocks: BoardAbsence[] = [];
  for (const day of [...days].sort((one, other) => (one.date < other.date ? -1 : 1))) {
    const last = blocks.find(
      (block) =>
        block.id.startsWith(`${day.absenceId}:${day.employeeId}`) &&
        block.until !== null &&
        addDays(block.until, 1) === day.date,
    );
    if (last) {
      last.until = day.date;
      last.hiddenShifts += day.hiddenShifts;
    } else
      blocks.push({
        id: `${day.absenceId}:${day.employeeId}:${day.date}`,
        employeeId: day.employeeId,
        from: day.date,
        until: day.date,
        name: day.name ?? unnamed,
        kind: day.kind,
        status: day.status === 'Pending' ? 'Pending' : 'Approved',
        hiddenShifts: day.hiddenShifts,
      });
  }
  return blocks;
};

/** The answer as the board shows it. */
export const boardData = (week: Week, teams: Teams, names: Names, unnamed: string): BoardData => {
  const shown = new Set(teams.map((team) => team.id));
  const plans = week.plannedDepartmentIds.length > 0;
  return {
    employees: week.rows.map((row) => ({
      id: row.employeeId,
      name: row.name,
      teamId: row.teamIds.find((id) => shown.has(id)) ?? row.teamIds[0] ?? null,
      role: row.function,
      contractMinutes: row.contractMinutes,
      elsewhereMinutes: row.elsewhereMinutes ?? 0,
    })),
    days: datesOf(week).map((date) => ({
      date,
      holiday: null,
      coverage: week.days.find((day) => day.date === date)?.coverage ?? null,
      forecast: null,
    })),
    shifts: [
      ...week.scheduledShifts.map((shift) => boardShift(shift, names)),
      ...week.openShifts.map((shift) => boardOpenShift(shift, names, plans)),
    ],
    absences: blocksOf(week.absences, unnamed),
  };
};

const datesOf = ({ from, to }: Week): string[] => {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
};

/** Templates of the departments that the viewer plans, once for each team they could be planned in. */
export const templatesOf = (week: Week, teams: Teams, names: Names): BoardTemplate[] =>
  week.shifts
    .filter((shift) => shift.active && week.plannedDepartmentIds.includes(shift.department_id))
    .flatMap((shift) => {
      const team = teams.find((one) => one.department_id === shift.department_id && one.type === 'default');
      if (!team) return [];
      const { hue } = names.template(shift.id);
      return [
        {
          id: shift.id,
          name: shift.long_name,
          hue,
          teamId: team.id,
          teamName: team.name,
          starttime: shift.starttime,
          endtime: shift.endtime,
          breakMinutes: shift.breakMinutes,
          isTask: shift.isTask,
        },
      ];
    });
