import { verdictFor } from '#domain/schedule/conflicts.ts';
import { expandSeries } from '#domain/schedule/expand-series.ts';
import { type PlanningIndex, planningIndex } from '#domain/schedule/planning-index.ts';
import type { ScheduledShift } from '#domain/schedule/scheduled-shift.ts';
import type { Series } from '#domain/schedule/series.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf, weeksBetween } from '#domain/time/week.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadHorizon, loadPeople, loadPerson, loadWeek, type People, type Week } from '#services/table.ts';

/** Above this many people, all of the account or of a week are read at once: calls never grow with a selection. */
const fewPeople = 2;

/** These people with their contracts. */
export const loadSome = async (ctx: Ctx, accountId: string, employeeIds: readonly string[]): Promise<People> => {
  if (employeeIds.length > fewPeople) return loadPeople(ctx, accountId);
  const people = await Promise.all(employeeIds.map((id) => loadPerson(ctx, accountId, id)));
  return {
    employees: people.flatMap(({ employee }) => employee ?? []),
    contracts: people.flatMap(({ contracts }) => contracts),
  };
};

type Weeks = Pick<Week, 'scheduledShifts' | 'absenceDays'>;

/** The weeks of the dates, and the nights that reach in from both sides. */
const rangeAround = (dates: PlainDate[]): DateRange => {
  const sorted = [...dates].sort();
  return { from: addDays(mondayOf(sorted[0]!), -1), to: addDays(mondayOf(sorted.at(-1)!), 7) };
};

const horizons = (ctx: Ctx, accountId: string, employeeIds: string[], planned: readonly ScheduledShift[]): Promise<Weeks[]> => {
  const range = rangeAround(planned.map((shift) => shift.date));
  return Promise.all(employeeIds.map((id) => loadHorizon(ctx, accountId, id, range)));
};

const departmentWeeks = (ctx: Ctx, accountId: string, planned: readonly ScheduledShift[]): Promise<Weeks[]> => {
  const places = planned.flatMap(({ departmentId, date }) =>
    weeksBetween(addDays(date, -1), addDays(date, 1)).map((week) => ({ departmentId, week })),
  );
  const distinct = new Map(places.map((place) => [`${place.departmentId} ${place.week}`, place]));
  const strong = { ConsistentRead: true };
  return Promise.all([...distinct.values()].map(({ departmentId, week }) => loadWeek(ctx, accountId, departmentId, week, strong)));
};

const nobody = planningIndex({ shifts: [], absenceDays: [] });

/** The shifts with what the rules say of each where it is to be, beside everything else that its person has planned. */
export const judged = async (ctx: Ctx, accountId: string, planned: readonly ScheduledShift[], series: readonly Series[]): Promise<ScheduledShift[]> => {
  const held = planned.filter((shift) => shift.employeeId !== null);
  const index = held.length === 0 ? nobody : await indexAround(ctx, accountId, held, series);
  return planned.map((shift) => ({ ...shift, verdict: verdictFor(shift, index) }));
};

const indexAround = async (ctx: Ctx, accountId: string, planned: readonly ScheduledShift[], series: readonly Series[]): Promise<PlanningIndex> => {
  const employeeIds = [...new Set(planned.map((shift) => shift.employeeId!))];
  const [weeks, people] = await Promise.all([
    employeeIds.length > fewPeople ? departmentWeeks(ctx, accountId, planned) : horizons(ctx, accountId, employeeIds, planned),
    loadSome(ctx, accountId, employeeIds),
  ]);
  const range = rangeAround(planned.map((shift) => shift.date));
  const repeated = series.filter((one) => one.employeeId !== null && employeeIds.includes(one.employeeId));
  const standing = [...weeks.flatMap((week) => week.scheduledShifts), ...repeated.flatMap((one) => expandSeries(one, range))];
  const replaced = new Set(planned.map((shift) => shift.id));
  return planningIndex({
    shifts: [...standing.filter((shift) => !replaced.has(shift.id)), ...planned],
    absenceDays: weeks.flatMap((week) => week.absenceDays),
    ...people,
  });
};
