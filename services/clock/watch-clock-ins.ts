import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { clockAccess } from '#domain/clock/actions.ts';
import { forgottenShift, nextLook, usesClock } from '#domain/clock/clock-in-watch.ts';
import { type Instant, instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { type Change, change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import type { Item } from '#services/ports/table.ts';
import { type ClockInWatch, clockInShardOf, clockInShards, clockInWatches, clockPartition } from './clock.store.ts';
import { runningClock } from './clock-reader.ts';
import { ctxOfWorker } from './clock-worker.ts';
import { ownPlanned } from './own-planned.ts';

const atOnce = 16;
const dayMinutes = 1440;

/** Records at clock-in that the person uses the clock, at most once a day. */
export const notedClockUse = async (ctx: Ctx<Viewer>): Promise<Change[]> => {
  const { accountId, userId: employeeId } = ctx.viewer;
  const now = instant(ctx.now);
  const item = await ctx.table.get({ Key: clockInWatches.key({ accountId, employeeId }), ConsistentRead: true });
  const before = item ? clockInWatches.parse(item) : null;
  if (before && instant(ctx.now.subtract({ minutes: dayMinutes })) < before.clockedAt) return [];
  const after: ClockInWatch = {
    ...(before ?? {
      accountId,
      id: employeeId,
      version: 0,
      employeeId,
      notifiedOf: null,
      shard: clockInShardOf(employeeId),
    }),
    clockedAt: now,
    watchAt: nextLook([], now),
  };
  return [change(clockInWatches, before, after)];
};

const waitingIn = (ctx: Ctx, shard: string): Promise<Item[]> =>
  queryAll(ctx.table, {
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk <= :now',
    ExpressionAttributeValues: { ':pk': clockPartition(shard), ':now': `${instant(ctx.now)}~` },
  });

/** The person's planned shifts around now without hours, and the one they forgot to clock in for. */
const lookAround = async (worker: Ctx<Viewer>, watch: ClockInWatch, now: Instant) => {
  const today = dateAt(now, worker.viewer.zone);
  const [clock, { open, entries, absentOn }] = await Promise.all([
    runningClock(worker),
    ownPlanned(worker, { from: addDays(today, -1), to: addDays(today, 1) }),
  ]);
  const expected = open.filter(({ date }) => !absentOn.has(date));
  const worked = clock ? [...entries, { startsAt: clock.clockedIn, endsAt: now }] : entries;
  return { expected, forgotten: clock ? undefined : forgottenShift(expected, worked, watch, now) };
};

/** Checks one person: notifies once of a shift without a clock, even with concurrent processes, and schedules the next check. */
const look = async (ctx: Ctx, seen: ClockInWatch): Promise<boolean> => {
  const item = await ctx.table.get({ Key: clockInWatches.keyOf(seen), ConsistentRead: true });
  const watch = item && clockInWatches.parse(item);
  const now = instant(ctx.now);
  if (!watch || watch.watchAt > now) return false;
  const worker = usesClock(watch, now) ? await ctxOfWorker(ctx.ports, watch) : undefined;
  if (!worker || !meets(worker.viewer, clockAccess.clockIn).ok) {
    await ctx.table.transact([clockInWatches.remove(watch)]);
    return false;
  }
  const { expected, forgotten } = await lookAround(worker, watch, now);
  const after = { ...watch, watchAt: nextLook(expected, now), notifiedOf: forgotten?.startsAt ?? watch.notifiedOf };
  if (!forgotten) {
    await ctx.table.transact([clockInWatches.replace({ ...after, version: watch.version + 1 }, watch.version)]);
    return false;
  }
  const { departmentId, date, starttime, zone, startsAt, id: subject } = forgotten;
  const done = await commit(ctx, {
    accountId: watch.accountId,
    changes: [change(clockInWatches, watch, after)],
    event: {
      type: 'clockInForgotten',
      area: 'clock',
      subject,
      departmentId,
      employeeId: watch.employeeId,
      details: { date, starttime, zone, startsAt },
    },
    answer: { ok: true },
  });
  return !isRefusal(done);
};

/** Scheduled every minute: notifies people who use the clock and whose shift started without one. Returns the number notified. */
export const watchClockIns = async (ctx: Ctx): Promise<number> => {
  const due = only(clockInWatches, (await Promise.all(clockInShards.map((shard) => waitingIn(ctx, shard)))).flat());
  let notified = 0;
  for (let start = 0; start < due.length; start += atOnce) {
    const outcomes = await Promise.allSettled(due.slice(start, start + atOnce).map((watch) => look(ctx, watch)));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        ctx.ports.log.error('a person without a clock could not be looked at', { fault: String(outcome.reason) });
      else if (outcome.value) notified += 1;
    }
  }
  return notified;
};
