import { isRunning } from '#domain/clock/active-clock.ts';
import { isForgotten, nextWatch } from '#domain/clock/clock-watch.ts';
import { type Instant, instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import type { Item } from '#services/ports/table.ts';
import { activeClocks, clockPartition, clockShards, type KeptClock } from './clock.store.ts';
import { ctxOfWorker } from './clock-worker.ts';
import { ownPlanned } from './own-planned.ts';
import { stopClock } from './stop-clock.ts';

const atOnce = 16;

const waitingIn = (ctx: Ctx, shard: string): Promise<Item[]> =>
  queryAll(ctx.table, {
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk <= :now',
    ExpressionAttributeValues: { ':pk': clockPartition(shard), ':now': `${instant(ctx.now)}~` },
  });

/** The currently planned end of the clock's shift. */
const plannedEnd = async (ctx: Ctx, clock: KeptClock): Promise<Instant | null> => {
  const worker = clock.occurrence_id === null ? undefined : await ctxOfWorker(ctx.ports, clock);
  if (!worker) return null;
  const { shifts } = await ownPlanned(worker, { from: addDays(clock.date, -1), to: addDays(clock.date, 1) });
  return shifts.find(({ occurrence_id }) => occurrence_id === clock.occurrence_id)?.endsAt ?? null;
};

/** Records the reminder to clock out, once, even with concurrent processes; or only schedules the next check. */
const ask = async (ctx: Ctx, clock: KeptClock): Promise<boolean> => {
  const now = instant(ctx.now);
  const end = await plannedEnd(ctx, clock);
  const after = { ...clock, watchAt: nextWatch(clock, end, now) };
  if (!isForgotten(clock, end, now)) {
    await ctx.table.transact([activeClocks.replace({ ...after, version: clock.version + 1 }, clock.version)]);
    return false;
  }
  const { accountId, employeeId, departmentId, id: subject, date, zone, clockedIn } = clock;
  const done = await commit(ctx, {
    accountId,
    changes: [change(activeClocks, clock, after)],
    event: {
      type: 'clockOutForgotten',
      area: 'clock',
      subject,
      departmentId,
      employeeId,
      details: { date, zone, clockedIn },
    },
    answer: { ok: true },
  });
  return !isRefusal(done);
};

const watch = async (ctx: Ctx, seen: KeptClock): Promise<boolean> => {
  // The index lags: the person may have clocked out or switched shifts.
  const item = await ctx.table.get({ Key: activeClocks.keyOf(seen), ConsistentRead: true });
  const clock = item && activeClocks.parse(item);
  const now = instant(ctx.now);
  if (!clock || clock.watchAt > now) return false;
  return isRunning(clock, now) ? ask(ctx, clock) : stopClock(ctx, clock);
};

/**
 * Scheduled every minute: reminds people who are still clocked in some time after their shift, and stops clocks past their
 * maximum hours (14 by default). Returns the number handled.
 */
export const watchClocks = async (ctx: Ctx): Promise<number> => {
  const clocks = only(activeClocks, (await Promise.all(clockShards.map((shard) => waitingIn(ctx, shard)))).flat());
  let watched = 0;
  for (let start = 0; start < clocks.length; start += atOnce) {
    const some = clocks.slice(start, start + atOnce);
    for (const outcome of await Promise.allSettled(some.map((clock) => watch(ctx, clock)))) {
      if (outcome.status === 'rejected')
        ctx.ports.log.error('a clock could not be looked at', { fault: String(outcome.reason) });
      else if (outcome.value) watched += 1;
    }
  }
  return watched;
};
