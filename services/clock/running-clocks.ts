import type { Viewer } from '#domain/access/viewer.ts';
import { type ActiveClock, hoursDayOf } from '#domain/clock/active-clock.ts';
import { weekOf } from '#domain/time/week.ts';
import type { HoursDay } from '#domain/timesheet/closed-hours.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { only } from '#services/kit/store.ts';
import type { Key, WriteAction } from '#services/ports/table.ts';
import { daysTouched, stillOpen } from '#services/timesheet/closed-hours.ts';
import { activeClocks, type KeptClock, type RunningClocks, runningClocks } from './clock.store.ts';

type Clock = Pick<ActiveClock, 'accountId' | 'employeeId' | 'departmentId' | 'date' | 'hoursDate'>;

const placeOf = (accountId: string, { departmentId, date }: HoursDay) => ({
  accountId,
  departmentId,
  week: weekOf(date),
});

const keyOf = (clock: Clock): Key => runningClocks.key(placeOf(clock.accountId, hoursDayOf(clock)));

/** Adds clocks that start in the same department and week. */
export const came = (clocks: readonly [Clock, ...Clock[]]): WriteAction => {
  const [first] = clocks;
  const { accountId, departmentId, week } = placeOf(first.accountId, hoursDayOf(first));
  return {
    Update: {
      Key: keyOf(first),
      UpdateExpression:
        'SET #kind = :kind, #account = :account, #department = :department, #week = :week ADD #turn :one, #running :who',
      ExpressionAttributeNames: {
        '#kind': '__edb_e__',
        '#account': 'accountId',
        '#department': 'departmentId',
        '#week': 'week',
        '#turn': 'turn',
        '#running': 'running',
      },
      ExpressionAttributeValues: {
        ':kind': runningClocks.kind,
        ':account': accountId,
        ':department': departmentId,
        ':week': week,
        ':one': 1,
        ':who': new Set(clocks.map(({ employeeId }) => employeeId)),
      },
    },
  };
};

const left = (clock: Clock): WriteAction => ({
  Update: {
    Key: keyOf(clock),
    UpdateExpression: 'DELETE #running :who',
    ExpressionAttributeNames: { '#running': 'running' },
    ExpressionAttributeValues: { ':who': new Set([clock.employeeId]) },
  },
});

/** Guards of every write of a clock, since closing a day checks for running clocks. */
export const clockSteps = (before: Clock | null, after: Clock | null): WriteAction[] => {
  const stays = before && after && keyOf(before).pk === keyOf(after).pk;
  return [...(before && !stays ? [left(before)] : []), ...(after ? [came([after])] : [])];
};

/** Guards of a press: clocks start and leave hours only on open days. */
export const pressGuards = (
  before: Clock | null,
  after: Clock | null,
  hours: readonly Change[] = [],
): WriteAction[] => {
  const { accountId } = (after ?? before)!;
  const days = [...daysTouched(hours), ...(after ? [hoursDayOf(after)] : [])];
  return [...clockSteps(before, after), ...stillOpen(accountId, days).all];
};

const turnGuard = (Key: Key, turn: number | null): WriteAction => ({
  ConditionCheck: {
    Key,
    ConditionExpression: turn === null ? 'attribute_not_exists(#turn)' : '#turn = :turn',
    ExpressionAttributeNames: { '#turn': 'turn' },
    ...(turn === null ? {} : { ExpressionAttributeValues: { ':turn': turn } }),
  },
});

/** Guards that no clock has started for hours of these days since the lists were read. */
export const noClockSince = (
  accountId: string,
  days: readonly HoursDay[],
  lists: readonly RunningClocks[],
): WriteAction[] => {
  const places = new Map(days.map((day) => [`${day.departmentId} ${weekOf(day.date)}`, placeOf(accountId, day)]));
  const turns = new Map(lists.map(({ departmentId, week, turn }) => [`${departmentId} ${week}`, turn]));
  return [...places].map(([key, place]) => turnGuard(runningClocks.key(place), turns.get(key) ?? null));
};

/** Clocks of these people, wherever they clocked in; one past its end counts until it is stopped. */
export const activeClocksOf = async (ctx: Ctx<Viewer>, employeeIds: readonly string[]): Promise<KeptClock[]> => {
  const { accountId } = ctx.viewer;
  const keys = employeeIds.map((employeeId) => activeClocks.key({ accountId, employeeId }));
  return only(activeClocks, await ctx.table.batchGet(keys, { ConsistentRead: true }));
};

/** The clocks in these lists, read from the clocks themselves, since the lists may lag. */
export const clocksAmong = (ctx: Ctx<Viewer>, kept: readonly RunningClocks[]): Promise<KeptClock[]> =>
  activeClocksOf(ctx, [...new Set(kept.flatMap(({ running }) => [...(running ?? [])]))]);

/**
 * Clocks that run for hours of these days' weeks, and a guard that no other clock has started since. A clock past its end counts
 * until it is stopped, since its hours are not written yet.
 */
export const readClocks = async (
  ctx: Ctx<Viewer>,
  days: readonly HoursDay[],
): Promise<{ clocks: KeptClock[]; guardOf: (day: HoursDay) => WriteAction }> => {
  const keyOfDay = (day: HoursDay): Key => runningClocks.key(placeOf(ctx.viewer.accountId, day));
  const kept = await ctx.table.batchGet(days.map(keyOfDay), { ConsistentRead: true });
  const turns = new Map(kept.map(({ pk, turn }) => [pk, (turn as number | undefined) ?? null]));
  return {
    clocks: await clocksAmong(ctx, only(runningClocks, kept)),
    guardOf: (day) => turnGuard(keyOfDay(day), turns.get(keyOfDay(day).pk) ?? null),
  };
};
