import type { AbsenceDay } from '#domain/absence/absence.ts';
import { absentShifts } from '#domain/absence/absence-overlap.ts';
import { seesAbsence } from '#domain/absence/absence-visibility.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { displayName, type Employee } from '#domain/employees/employee.ts';
import { ableAmong, askedSkillsIn } from '#domain/labour/able-people.ts';
import { evaluateRequiredShift, shiftsFor, sumOfDemand } from '#domain/shifts/evaluate-required-shift.ts';
import { expandSeries } from '#domain/shifts/expand-series.ts';
import { expandRequiredSeries } from '#domain/shifts/required-series.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { type DateRange, datesIn, includesDate } from '#domain/time/date-range.ts';
import { addDays, earliest, latest, type PlainDate } from '#domain/time/plain-date.ts';
import { weeksBetween } from '#domain/time/week.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { withDaysAhead } from '#services/planning/absence-rows.ts';
import { closingsIn } from '#services/planning/department-days.ts';
import {
  loadEmployees,
  loadOrganisation,
  loadPlans,
  loadWeek,
  type Organisation,
  type Plans,
  type Week,
} from '#services/table.ts';

/** Most dates of an absence with a view of the team: six weeks. */
const teamDates = 42;
/** Days shown on both sides of a request. */
const around = 7;

export type AwayColleague = { employeeId: string; name: string; dates: PlainDate[]; pending: boolean };

/** A date of the request on which demand exceeds the people planned without this person. */
export type ThinDate = { date: PlainDate; required: number; missing: number };

export type TeamAround = {
  dates: { date: PlainDate; asked: boolean }[];
  rows: {
    employeeId: string;
    name: string;
    days: { date: PlainDate; pending: boolean; type: string; colour: string }[];
  }[];
};

type Who = { departmentId: string; employeeId: string };

const peopleAway = (days: readonly AbsenceDay[], names: ReadonlyMap<string, string>) =>
  [...Map.groupBy(days, (day) => day.employeeId)]
    .map(([employeeId, own]) => ({ employeeId, name: names.get(employeeId) ?? '', own }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

const awayOf = (days: readonly AbsenceDay[], names: ReadonlyMap<string, string>): AwayColleague[] =>
  peopleAway(days, names).map(({ employeeId, name, own }) => ({
    employeeId,
    name,
    dates: [...new Set(own.map(({ date }) => date))].sort(),
    pending: own.every(({ status }) => status === 'Pending'),
  }));

const teamOf = (
  days: readonly AbsenceDay[],
  names: ReadonlyMap<string, string>,
  { range, asked, organisation }: { range: DateRange; asked: readonly AbsenceDay[]; organisation: Organisation },
): TeamAround => {
  const types = new Map(organisation.absenceTypes.map((type) => [type.id, type]));
  const own = new Set(asked.map(({ date }) => date));
  return {
    dates: datesIn(range).map((date) => ({ date, asked: own.has(date) })),
    rows: peopleAway(days, names).map(({ own: theirs, ...person }) => ({
      ...person,
      days: theirs.map(({ date, status, absenceTypeId }) => ({
        date,
        pending: status === 'Pending',
        type: types.get(absenceTypeId)?.name ?? '',
        colour: types.get(absenceTypeId)?.colour ?? '#8a8f98',
      })),
    })),
  };
};

/** Shifts and demand of the department on the dates, dates of series included. */
const planOf = (weeks: readonly Week[], { series, requiredSeries }: Plans, departmentId: string, range: DateRange) => {
  const items = weeks.flatMap(({ scheduledShifts }) => scheduledShifts);
  const known = new Set([...items, ...weeks.flatMap(({ hiddenShifts }) => hiddenShifts)].map(({ id }) => id));
  const repeated = series
    .filter((pattern) => pattern.departmentId === departmentId)
    .flatMap((pattern) => expandSeries(pattern, range))
    .filter(({ id }) => !known.has(id));
  const demand = weeks.flatMap(({ requiredShifts }) => requiredShifts);
  const asked = new Set(demand.map(({ id }) => id));
  const demandAgain = requiredSeries
    .filter((pattern) => pattern.departmentId === departmentId)
    .flatMap((pattern) => expandRequiredSeries(pattern, range))
    .filter(({ id }) => !asked.has(id));
  return { shifts: [...items, ...repeated], required: [...demand, ...demandAgain] };
};

type Plan = { shifts: readonly ScheduledShift[]; required: readonly RequiredShift[] };
type Skilled = { employees: readonly Employee[]; organisation: Organisation };

/** Dates on which demand exceeds the people planned without those who are absent. */
const thinDates = (
  { shifts, required }: Plan,
  { dates, away }: { dates: readonly PlainDate[]; away: readonly AbsenceDay[] },
  { employees, organisation }: Skilled,
): ThinDate[] => {
  const people = new Map(employees.map((person) => [person.id, person]));
  const able = ableAmong((id) => people.get(id), askedSkillsIn(organisation.skills));
  const gone = new Set(absentShifts(shifts, away).map(({ id }) => id));
  const shiftsOn = Map.groupBy(
    shifts.filter(({ id }) => !gone.has(id)),
    ({ date }) => date,
  );
  const requiredOn = Map.groupBy(required, ({ date }) => date);
  return dates.flatMap((date) => {
    const demand = requiredOn.get(date) ?? [];
    const there = shiftsFor(date, demand, shiftsOn);
    const sum = sumOfDemand(
      demand.map((requiredShift) => ({ ...requiredShift, ...evaluateRequiredShift(requiredShift, there, able) })),
    );
    return sum.short > 0 ? [{ date, required: sum.required, missing: sum.short }] : [];
  });
};

const datesOf = (days: readonly AbsenceDay[]): PlainDate[] => [...new Set(days.map(({ date }) => date))].sort();

const peopleOf = (ctx: Ctx<Viewer>, theirs: readonly { employeeId: string | null }[]): Promise<Employee[]> =>
  loadEmployees(
    ctx,
    ctx.viewer.accountId,
    theirs.flatMap(({ employeeId }) => employeeId ?? []),
  );

/** Absence days of the department's other people that the viewer may know about. */
const othersAway = async (
  ctx: Ctx<Viewer>,
  weeks: readonly Week[],
  { departmentId, employeeId }: Who,
  range: DateRange,
): Promise<AbsenceDay[]> => {
  const written = weeks.flatMap(({ absenceDays }) => absenceDays);
  const isWanted = (open: Who): boolean => open.departmentId === departmentId;
  return (await withDaysAhead(ctx, ctx.viewer.accountId, written, { range, isWanted }))
    .filter((day) => day.employeeId !== employeeId)
    .filter((day) => day.status === 'Approved' || (day.status === 'Pending' && seesAbsence(ctx.viewer, day)));
};

/**
 * For each date of a possible absence: the additional number of people missing from the schedule, and the department's other
 * absent people. One Query per week.
 */
export const loadTeamDates = async (
  ctx: Ctx<Viewer>,
  who: Who,
  days: readonly AbsenceDay[],
): Promise<{ missingOn: (date: PlainDate) => number; awayOn: (date: PlainDate) => string[] }> => {
  const { accountId } = ctx.viewer;
  const { departmentId } = who;
  const range = { from: days[0]!.date, to: days.at(-1)!.date };
  const [organisation, plans, ...weeks] = await Promise.all([
    loadOrganisation(ctx, accountId),
    loadPlans(ctx, accountId),
    ...weeksBetween(range.from, range.to).map((week) => loadWeek(ctx, accountId, departmentId, week)),
  ]);
  const plan = planOf(weeks, plans, departmentId, range);
  const employees = await peopleOf(ctx, plan.shifts);
  const shortWith = (away: readonly AbsenceDay[]) =>
    new Map(
      thinDates(plan, { dates: datesOf(days), away }, { employees, organisation }).map((thinDate) => [
        thinDate.date,
        thinDate.missing,
      ]),
    );
  const [now, then] = [shortWith([]), shortWith(days)];
  const away = Map.groupBy(await othersAway(ctx, weeks, who, range), ({ date }) => date);
  return {
    missingOn: (date) => (then.get(date) ?? 0) - (now.get(date) ?? 0),
    awayOn: (date) => [...new Set(away.get(date)?.map((day) => day.employeeId))],
  };
};

type TeamPreview = {
  away: AwayColleague[];
  team: TeamAround | null;
  coverage: ThinDate[] | null;
  /** Dates on which the department is closed. */
  closed: PlainDate[];
};

/**
 * Other people of the department who are away on these dates, and dates on which it is closed; pending requests only for viewers
 * who see absences there. Approvers also get the team around the first six weeks, and dates on which the schedule would lack
 * people, including absences `alongside`. One Query per week.
 */
export const previewTeam = async (
  ctx: Ctx<Viewer>,
  who: Who,
  { days, approver, alongside }: { days: readonly AbsenceDay[]; approver: boolean; alongside: readonly AbsenceDay[] },
): Promise<TeamPreview> => {
  const { accountId } = ctx.viewer;
  const { departmentId } = who;
  const range = { from: days[0]!.date, to: days.at(-1)!.date };
  const wide = approver
    ? {
        from: addDays(range.from, -around),
        to: addDays(earliest(range.to, addDays(range.from, teamDates - 1)), around),
      }
    : range;
  const read = { from: wide.from, to: latest(range.to, wide.to) };
  const [account, organisation, plans, ...weeks] = await Promise.all([
    ownAccount(ctx),
    loadOrganisation(ctx, accountId),
    loadPlans(ctx, accountId),
    ...weeksBetween(read.from, read.to).map((week) =>
      // Requests that are decided together share weeks.
      ctx.memo(`away ${departmentId} ${week}`, () => loadWeek(ctx, accountId, departmentId, week)),
    ),
  ]);
  const others = await othersAway(ctx, weeks, who, read);
  const plan = planOf(weeks, plans, departmentId, range);
  const employees = await peopleOf(ctx, [...others, ...(approver ? plan.shifts : [])]);
  const names = new Map(employees.map((person) => [person.id, displayName(person)]));
  const away = awayOf(
    others.filter(({ date }) => includesDate(range, date)),
    names,
  );
  const departments = new Map(organisation.departments.map((department) => [department.id, department]));
  const closing = closingsIn(
    { account, departments },
    weeks.flatMap(({ dayPlans }) => dayPlans),
  );
  const closed = datesOf(days).filter((date) => closing(departmentId, date) !== null);
  if (!approver) return { away, closed, team: null, coverage: null };
  const seen = others.filter(({ date }) => includesDate(wide, date));
  return {
    away,
    closed,
    team: teamOf(seen, names, { range: wide, asked: days, organisation }),
    // Without demand, no one is missing.
    coverage: plan.required.some(({ date }) => includesDate(range, date))
      ? thinDates(plan, { dates: datesOf(days), away: [...days, ...alongside] }, { employees, organisation })
      : null,
  };
};
