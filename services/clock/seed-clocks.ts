import type { ActiveClock } from '#domain/clock/active-clock.ts';
import { nextWatch } from '#domain/clock/clock-watch.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { activeClocks, clockInShardOf, clockInWatches, clockShardOf, runningClocks } from './clock.store.ts';

type Worked = ScheduledShift & { employeeId: string };

/** A clock for someone who clocked in for a shift. */
export const clockFor = (id: string, shift: Worked, clockedIn: Instant, now: Instant): ActiveClock => ({
  accountId: shift.accountId,
  id,
  version: 0,
  employeeId: shift.employeeId,
  departmentId: shift.departmentId,
  teamId: shift.teamId,
  shiftId: shift.shiftId,
  occurrence_id: shift.occurrence_id,
  date: dateAt(clockedIn, shift.zone),
  zone: shift.zone,
  clockedIn,
  watchAt: nextWatch({ clockedIn }, shift.endsAt, now),
});

/** Changes that create running clocks, for a commit of another area. */
export const clockChanges = (clocks: readonly ActiveClock[]): Change[] =>
  clocks.map((clock) => change(activeClocks, null, { ...clock, shard: clockShardOf(clock.employeeId) }));

export const clockUseChange = (accountId: string, employeeId: string, clockedAt: Instant, watchAt: Instant): Change =>
  change(clockInWatches, null, {
    accountId,
    id: employeeId,
    version: 0,
    employeeId,
    notifiedOf: null,
    shard: clockInShardOf(employeeId),
    clockedAt,
    watchAt,
  });

/** Removes deleted people from a week's list of running clocks. */
export const forgetRunning = async (
  ctx: Ctx,
  place: { accountId: string; departmentId: string; week: string },
  gone: ReadonlySet<string>,
): Promise<void> => {
  const Key = runningClocks.key(place);
  if (!(await ctx.table.get({ Key, ConsistentRead: true }))) return;
  await ctx.table.transact([
    {
      Update: {
        Key,
        UpdateExpression: 'DELETE #running :who',
        ExpressionAttributeNames: { '#running': 'running' },
        ExpressionAttributeValues: { ':who': new Set(gone) },
      },
    },
  ]);
};
