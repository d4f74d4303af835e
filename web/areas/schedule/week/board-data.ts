import { addDays } from '#domain/time/plain-date.ts';
import type {
  BoardAbsence,
  BoardData,
  BoardEmployee,
  BoardFinding,
  BoardGroup,
  BoardShift,
  BoardTemplate,
  RowsBy,
} from '#web/areas/schedule/board/board-model.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import { type ForecastOn, noForecast } from '#web/parts/turnover-forecast/use-counted-forecast.ts';
import { initialsOf } from '#web/ui/Avatar.tsx';
import { type Hue, hueOf, huesOf } from '#web/ui/hue-of.ts';
import { daysOf } from './days-of.ts';
import { type Finding, type Names, rowsOf } from './rows-of.ts';
import type {
  BoardOpenShiftFragment,
  BoardScheduledShiftFragment,
  ScheduleWeekQuery,
} from './ScheduleWeek.generated.ts';
import type { SkillRows } from './skills-on-view.ts';

type Week = ScheduleWeekQuery['scheduleWeek'];
type Teams = NonNullable<ScheduleWeekQuery['organisation']>['teams'];

export const namesOf = (
  week: Week,
  teams: Teams,
  by: RowsBy,
  words: Names['words'],
  clock?: Names['clock'],
  skills?: SkillRows,
  self?: string,
): Names => {
  const people = new Map(week.rows.map((row) => [row.employeeId, row.name]));
  const hues = huesOf(week.shifts.map((shift) => shift.colour));
  const templates = new Map(
    week.shifts.map((shift, index) => [shift.id, { name: shift.long_name, hue: hues[index]! }]),
  );
  const teamNames = new Map(teams.map((team) => [team.id, team.name]));
  return {
    by,
    person: (id) => people.get(id) ?? '',
    team: (id) => teamNames.get(id) ?? '',
    template: (id) => templates.get(id) ?? { name: '', hue: 'iris' },
    words,
    clock,
    skills,
    self,
  };
};

export type Boarded = BoardScheduledShiftFragment;

/** Adds the person to the chip, unless rows are people. */
export const withPerson = (names: Names, { name, hue }: { name: string; hue: Hue }, employeeId: string | null) =>
  names.by === 'employee' || employeeId === null
    ? { name, hue }
    : { name: names.person(employeeId), initials: initialsOf(names.person(employeeId)), hue };

/** Converts a finding to the board's view model. */
export const findingOf = <F extends Pick<Finding, 'rule' | 'ids'> & { level: string }>(
  found: F,
  words: (found: F) => string,
): BoardFinding => ({
  level: found.level === 'block' ? 'block' : 'warn',
  words: words(found),
  rule: found.rule,
  ids: found.ids,
});

export const boardShift = (shift: Boarded, names: Names): BoardShift => ({
  id: shift.id,
  version: shift.version,
  ...rowsOf(names, shift),
  seriesId: shift.seriesId,
  employeeId: shift.employeeId,
  date: shift.date,
  starttime: shift.starttime,
  endtime: shift.endtime,
  zone: shift.zone,
  ...names.clock?.(shift.zone, shift.startsAt, shift.endsAt),
  breakMinutes: shift.breakMinutes,
  minutes: shift.isTask ? 0 : (shift.minutes ?? 0),
  isTask: shift.isTask,
  costMinor: shift.costMinor,
  surchargeMinor: shift.surchargeMinor,
  teamId: shift.teamId,
  teamName: names.team(shift.teamId),
  shiftId: shift.shiftId,
  ...withPerson(names, names.template(shift.shiftId), shift.employeeId),
  note: shift.note,
  tags: shift.tags,
  published: shift.published,
  findings: (shift.verdict?.findings ?? []).map((found) => findingOf(found, names.words)),
  overrideReason: shift.overrideReason,
  overriddenRules: shift.overriddenRules,
  seats: null,
  offered: false,
  may: shift.may,
});

export const boardOpenShift = (shift: BoardOpenShiftFragment, names: Names, mayEdit: boolean): BoardShift => ({
  id: shift.id,
  version: shift.version,
  rowId: openRowId,
  seriesId: shift.seriesId,
  employeeId: null,
  date: shift.date,
  starttime: shift.starttime,
  endtime: shift.endtime,
  zone: shift.zone,
  ...names.clock?.(shift.zone, shift.startsAt, shift.endsAt),
  breakMinutes: shift.breakMinutes,
  minutes: shift.isTask ? 0 : (shift.minutes ?? 0),
  isTask: shift.isTask,
  costMinor: null,
  teamId: shift.teamId,
  teamName: names.team(shift.teamId),
  shiftId: shift.shiftId,
  ...names.template(shift.shiftId),
  note: shift.note,
  tags: shift.tags,
  published: shift.published,
  findings: [],
  seats: { total: shift.instances, free: shift.instances_remaining, requests: shift.requests },
  offered: false,
  may: { edit: mayEdit, move: mayEdit, delete: mayEdit },
});

/** Days of one absence that follow each other become one block. */
const blocksOf = (days: Week['absences'], unnamed: string): BoardAbsence[] => {
  const blocks: BoardAbsence[] = [];
  for (const day of [...days].sort((a, b) => (a.date < b.date ? -1 : 1))) {
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
        absenceId: day.absenceId,
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

/** Puts the viewer's row first, since people mostly look for themselves. */
const ownFirst = (rows: Week['rows'], self: string | null): Week['rows'] => {
  const own = rows.find(({ employeeId }) => employeeId === self);
  return own ? [own, ...rows.filter((row) => row !== own)] : rows;
};

const peopleOf = (week: Week, teams: Teams, self: string | null, onlyTeam: string | null): BoardEmployee[] => {
  const shown = new Set(teams.map((team) => team.id));
  const departments = new Set(week.departments.map(({ id }) => id));
  const here = new Set(teams.filter((team) => departments.has(team.department_id)).map(({ id }) => id));
  const homeOf = (teamIds: readonly string[]): string | null =>
    teamIds.find((id) => id === onlyTeam) ??
    teamIds.find((id) => here.has(id)) ??
    teamIds.find((id) => shown.has(id)) ??
    teamIds[0] ??
    null;
  return ownFirst(week.rows, self).map((row) => ({
    id: row.employeeId,
    name: row.name,
    teamId: homeOf(row.teamIds),
    teamIds: row.teamIds,
    picture: row.avatarUrl,
    role: row.function,
    contractMinutes: row.contractMinutes,
    elsewhereMinutes: row.elsewhereMinutes ?? 0,
  }));
};

/** Order of teams: the viewer's own, then by department and the company's order. */
const groupsOf = (
  week: Week,
  teams: Teams,
  employees: readonly BoardEmployee[],
  self: string | null,
  departmentName: (id: string) => string,
): BoardGroup[] => {
  const places = week.departments.map(({ id }) => id);
  const own = employees.find(({ id }) => id === self)?.teamId;
  const placeOf = (id: string): number => (places.includes(id) ? places.indexOf(id) : places.length);
  return teams
    .toSorted(
      (a, b) =>
        Number(b.id === own) - Number(a.id === own) ||
        placeOf(a.department_id) - placeOf(b.department_id) ||
        a.order - b.order ||
        a.name.localeCompare(b.name),
    )
    .map(({ id, name, colour, department_id }) => ({
      id,
      name,
      hue: hueOf(colour),
      place: places.length > 1 ? departmentName(department_id) : null,
    }));
};

type Row = { id: string; name: string; role: string | null; teamId?: string };

const plainRow = ({ id, name, role, teamId = null as never }: Row): BoardEmployee => ({
  id,
  name,
  teamId,
  role,
  contractMinutes: null,
  elsewhereMinutes: 0,
});

/** Rows of teams, shift types or skills of the visible departments, without archived ones. */
const rowsBy = (
  week: Week,
  teams: Teams,
  names: Names,
  departmentName: (id: string) => string,
  onlyTeam: string | null,
): BoardEmployee[] => {
  if (names.by === 'employee') return peopleOf(week, teams, names.self ?? null, onlyTeam);
  if (names.by === 'skill') return (names.skills?.rows ?? []).map(plainRow);
  const used = new Set(week.scheduledShifts.map((shift) => (names.by === 'team' ? shift.teamId : shift.shiftId)));
  const departments = new Set(week.departments.map(({ id }) => id));
  if (names.by === 'team')
    return teams
      .filter((team) => departments.has(team.department_id) && (team.type === 'default' || used.has(team.id)))
      .map(({ id, name, department_id }) => plainRow({ id, name, role: departmentName(department_id), teamId: id }));
  return week.shifts
    .filter((shift) => shift.active || used.has(shift.id))
    .map(({ id, long_name, department_id }) => plainRow({ id, name: long_name, role: departmentName(department_id) }));
};

/** Visible teams, which may have a budget. */
const teamsOnView = (week: Week, teams: Teams, onlyTeam: string | null): number => {
  const departments = new Set(week.departments.map(({ id }) => id));
  return onlyTeam ? 1 : teams.filter((team) => departments.has(team.department_id) && team.type === 'default').length;
};

/** Converts the answer to the board's view model. */
export const boardData = (
  week: Week,
  teams: Teams,
  names: Names,
  unnamed: string,
  departmentName: (id: string) => string = () => '',
  onlyTeam: string | null = null,
  forecastOn: ForecastOn = noForecast,
): BoardData => {
  const plans = week.plannedDepartmentIds.length > 0;
  const employees = rowsBy(week, teams, names, departmentName, onlyTeam);
  return {
    by: names.by,
    employees,
    groups: names.by === 'employee' ? groupsOf(week, teams, employees, names.self ?? null, departmentName) : undefined,
    days: daysOf(week, datesOf(week), {
      department: departmentName,
      team: names.team,
      teams: teamsOnView(week, teams, onlyTeam),
      onlyTeam,
      forecastOn,
    }),
    shifts: [
      ...week.scheduledShifts.map((shift) => boardShift(shift, names)),
      ...week.openShifts.map((shift) => boardOpenShift(shift, names, plans)),
    ],
    absences: names.by === 'employee' ? blocksOf(week.absences, unnamed) : [],
  };
};

const datesOf = ({ from, to }: Week): string[] => {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
};

/**
 * Shift types of the departments that the viewer plans, with their teams. With a team filter only that team, since shifts of
 * others would be hidden at once.
 */
export const templatesOf = (week: Week, teams: Teams, names: Names, onlyTeam: string | null): BoardTemplate[] =>
  week.shifts
    .filter((shift) => shift.active && week.plannedDepartmentIds.includes(shift.department_id))
    .flatMap((shift) => {
      const there = teams.filter((candidate) => candidate.department_id === shift.department_id);
      const shown = there.filter(({ type }) => type === 'default');
      const only = shown.filter(({ id }) => id === onlyTeam);
      const plannable = only.length > 0 ? only : shown;
      const [team] = plannable;
      // Planners of the department see every end time.
      if (!team || !shift.endtime) return [];
      return [
        {
          id: shift.id,
          name: shift.long_name,
          hue: names.template(shift.id).hue,
          teamId: team.id,
          teamName: team.name,
          plannableIn: plannable.map(({ id }) => id),
          departmentTeams: there.map(({ id }) => id),
          starttime: shift.starttime,
          endtime: shift.endtime,
          breakMinutes: shift.breakMinutes,
          paidBreakMinutes: shift.paidBreakMinutes,
          isTask: shift.isTask,
          rowIds: names.skills?.rowsOf(shift.id),
        },
      ];
    });

export const worstOf = (findings: readonly BoardFinding[]): BoardFinding['level'] | null =>
  findings.length === 0 ? null : findings.some(({ level }) => level === 'block') ? 'block' : 'warn';

const factsOf = ({
  employeeId,
  date,
  starttime,
  endtime,
  teamId,
  shiftId,
  breakMinutes,
  note,
  tags,
}: Boarded): string =>
  JSON.stringify([employeeId, date, starttime, endtime, teamId, shiftId, breakMinutes, note, tags]);

/** Number of shifts that differ between two answers for the same dates. */
export const differences = (a: Week, b: Week): number => {
  const facts = new Map(a.scheduledShifts.map((shift) => [shift.id, factsOf(shift)]));
  const known = b.scheduledShifts.filter((shift) => facts.has(shift.id));
  const changed = known.filter((shift) => facts.get(shift.id) !== factsOf(shift)).length;
  return changed + (facts.size - known.length) + (b.scheduledShifts.length - known.length);
};
