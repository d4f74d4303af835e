import type { Viewer } from '#domain/access/viewer.ts';
import { isRunning } from '#domain/clock/active-clock.ts';
import { usesClock } from '#domain/clock/clock-in-watch.ts';
import { type Employee, isActiveOn } from '#domain/employees/employee.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { type IsoWeek, weekOf } from '#domain/time/week.ts';
import type { HoursDay } from '#domain/timesheet/closed-hours.ts';
import type { Ctx } from '#services/kit/context.ts';
import { only } from '#services/kit/store.ts';
import { activeClocks, clockInWatches, type KeptClock, runningClocks } from './clock.store.ts';

/** Ids of employees clocked in for hours of these days' departments and weeks. */
export const clockedInOn = async (ctx: Ctx<Viewer>, days: readonly HoursDay[]): Promise<Set<string>> => {
  const { accountId } = ctx.viewer;
  const places = new Map<string, { departmentId: string; week: IsoWeek }>();
  for (const { departmentId, date } of days) {
    const week = weekOf(date);
    places.set(`${departmentId} ${week}`, { departmentId, week });
  }
  const keys = [...places.values()].map((place) => runningClocks.key({ accountId, ...place }));
  const lists = only(runningClocks, await ctx.table.batchGet(keys, { ConsistentRead: true }));
  return new Set(lists.flatMap(({ running }) => [...(running ?? [])]));
};

/** Running clocks of these employees in any department, and which of them use the clock. */
export const clocksOf = async (
  ctx: Pick<Ctx, 'table' | 'now'> & { viewer: Pick<Viewer, 'accountId'> },
  employeeIds: ReadonlySet<string>,
): Promise<{ clocks: KeptClock[]; usesClock: (employeeId: string) => boolean }> => {
  if (employeeIds.size === 0) return { clocks: [], usesClock: () => false };
  const { accountId } = ctx.viewer;
  const now = instant(ctx.now);
  const keys = [...employeeIds].flatMap((employeeId) => [
    activeClocks.key({ accountId, employeeId }),
    clockInWatches.key({ accountId, employeeId }),
  ]);
  const items = await ctx.table.batchGet(keys, { ConsistentRead: true });
  const users = new Set(
    only(clockInWatches, items)
      .filter((watch) => usesClock(watch, now))
      .map(({ employeeId }) => employeeId),
  );
  return {
    clocks: only(activeClocks, items).filter((clock) => isRunning(clock, now)),
    usesClock: (employeeId) => users.has(employeeId),
  };
};

/** Days after the last one on which a clock may still run: breaks longer than the split setting restart its hours. */
const longestAfter = 2;

/** People who are employed on the date, and those whose clock from their last day still runs: they may end what they began. */
export const employedOrClockedIn = async (
  ctx: Parameters<typeof clocksOf>[0],
  people: readonly Employee[],
  today: PlainDate,
): Promise<Employee[]> => {
  const left = people.filter(
    (person) => !isActiveOn(person, today) && person.enddate !== null && person.enddate > addDays(today, -longestAfter),
  );
  const { clocks } = await clocksOf(ctx, new Set(left.map(({ id }) => id)));
  const since = new Map(clocks.map(({ employeeId, date }) => [employeeId, date]));
  const isAtWork = (person: Employee): boolean => {
    const date = since.get(person.id);
    return date !== undefined && isActiveOn(person, date);
  };
  return people.filter((person) => isActiveOn(person, today) || isAtWork(person));
};
