import type { Viewer } from '#domain/access/viewer.ts';
import { displayName } from '#domain/employees/employee.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { weekOf } from '#domain/time/week.ts';
import { dateAt } from '#domain/time/zones.ts';
import { type Closed, type ClosedHours, closedAmong, type HoursDay } from '#domain/timesheet/closed-hours.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import type { Key, WriteAction } from '#services/ports/table.ts';
import { loadOrganisation, loadPerson } from '#services/table.ts';
import { closedHours } from './closed-hours.store.ts';

/** Change of the closed days of a department's week, for the commit that closes or reopens them. */
export const closedHoursChange = (before: ClosedHours | null, after: ClosedHours): Change =>
  change(closedHours, before, after);

/** Who closed a day; undefined while it is open. */
export type ClosedOn = (day: HoursDay) => Closed | undefined;

const weekKey = (accountId: string, { departmentId, date }: HoursDay): Key =>
  closedHours.key({ accountId, departmentId, week: weekOf(date) });

/** Looks up closed days in these weeks. */
export const closedOnIn = (weeks: readonly ClosedHours[]): ClosedOn => {
  const byId = new Map(weeks.map((week) => [week.id, week.days]));
  return ({ departmentId, date }) => byId.get(`${departmentId}:${weekOf(date)}`)?.[date];
};

/** A closed day of a department. */
export type ClosedDay = HoursDay & { closed: Closed };

/** All closed days of these weeks, by department and date. */
export const closedDaysIn = (weeks: readonly ClosedHours[]): ClosedDay[] =>
  weeks
    .flatMap(({ departmentId, days }) => Object.entries(days).map(([date, closed]) => ({ departmentId, date, closed })))
    .sort((a, b) => (`${a.departmentId} ${a.date}` < `${b.departmentId} ${b.date}` ? -1 : 1));

/** Who closed the day of an entry; entries of one department and week share one read. */
export const closedFor = async (ctx: Ctx<Viewer>, day: HoursDay): Promise<Closed | null> => {
  const weeks = await ctx.memo(`closed ${day.departmentId} ${weekOf(day.date)} ${ctx.committed ?? ''}`, () =>
    readClosedWeeks(ctx, [day]),
  );
  return closedOnIn(weeks)(day) ?? null;
};

/** Those weeks of these days in which any day is closed; strongly consistent. */
export const readClosedWeeks = async (ctx: Ctx<Viewer>, days: readonly HoursDay[]): Promise<ClosedHours[]> =>
  only(
    closedHours,
    await ctx.table.batchGet(
      days.map((day) => weekKey(ctx.viewer.accountId, day)),
      { ConsistentRead: true },
    ),
  );

/** Displayed details of a closed day: who closed it, and on which local date of the department. */
export const closedWords = async (
  ctx: Ctx<Viewer>,
  { departmentId, closed }: Pick<HoursDay, 'departmentId'> & { closed: Closed },
): Promise<{ key: string; field: string; measured: string; limit: string }> => {
  const { accountId, zone } = ctx.viewer;
  const [{ employee }, { departments }] = await Promise.all([
    loadPerson(ctx, accountId, closed.by),
    loadOrganisation(ctx, accountId),
  ]);
  const department = departments.find(({ id }) => id === departmentId);
  const limit = dateAt(closed.at, department ? zoneOf(department, zone) : zone);
  return { key: 'hoursClosed', field: 'date', measured: employee ? displayName(employee) : '', limit };
};

/** Reason why hours of these days cannot be changed; undefined while all days are open. */
export const closedRefusal = async (ctx: Ctx<Viewer>, days: readonly HoursDay[]): Promise<Refusal | undefined> => {
  const found = closedAmong(days, closedOnIn(await readClosedWeeks(ctx, days)));
  if (!found) return undefined;
  const { key, ...words } = await closedWords(ctx, found);
  return refuse('STATE', key, words);
};

/** Days on which changes add or remove hours. */
export const daysTouched = (changes: readonly Pick<Change, 'before' | 'after'>[]): HoursDay[] =>
  changes
    .flatMap(({ before, after }) => [before, after] as (TimesheetEntry | null)[])
    .flatMap((entry) => (entry && 'date' in entry ? [{ departmentId: entry.departmentId, date: entry.date }] : []));

const guardOf = (Key: Key, dates: readonly string[]): WriteAction => ({
  ConditionCheck: {
    Key,
    ConditionExpression: dates.map((_, at) => `attribute_not_exists(#days.#d${at})`).join(' AND '),
    ExpressionAttributeNames: { '#days': 'days', ...Object.fromEntries(dates.map((date, at) => [`#d${at}`, date])) },
  },
});

/**
 * Conditions of a write of hours: its days are still open in the same transaction, so that concurrent closing and writing are
 * serialised. One per department and week; `of` is the condition for a change of that day.
 */
export const stillOpen = (
  accountId: string,
  days: readonly HoursDay[],
): { all: WriteAction[]; of: (day: HoursDay) => WriteAction | undefined } => {
  const nameOf = ({ departmentId, date }: HoursDay) => `${departmentId}:${weekOf(date)}`;
  const guards = new Map(
    [...Map.groupBy(days, nameOf)].map(([name, all]) => [
      name,
      guardOf(weekKey(accountId, all[0]!), [...new Set(all.map(({ date }) => date))]),
    ]),
  );
  return { all: [...guards.values()], of: (day) => guards.get(nameOf(day)) };
};
