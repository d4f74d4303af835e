import type { Viewer } from '#domain/access/viewer.ts';
import { clockEnd } from '#domain/clock/active-clock.ts';
import { type Press, watchOfPress } from '#domain/clock/late-press.ts';
import { stoppedAfterOf } from '#domain/clock/remade-hours.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { Ctx } from '#services/kit/context.ts';
import { clockShardOf, type KeptClock } from './clock.store.ts';
import { ownPlanned } from './own-planned.ts';

type Stopped = TimesheetEntry & { clockedIn: string; clockedOut: string };

/** Whether the entry's clock stopped automatically after the time of a press that arrives only now. */
export const stoppedSince = (entry: TimesheetEntry, { at, heardAt }: Press): entry is Stopped =>
  heardAt !== null &&
  entry.clockedIn !== null &&
  entry.clockedOut !== null &&
  stoppedAfterOf(entry) !== null &&
  at < entry.clockedOut;

/** A clock that stopped automatically, with the hours that it became. */
export type StoppedClock = { clock: KeptClock; hours: TimesheetEntry };

const clockOf = (hours: Stopped, press: Press): KeptClock => {
  const { accountId, id, employeeId, departmentId, teamId, shiftId, occurrence_id, zone, clockedIn } = hours;
  const times = { clockedIn, clockOutAfter: stoppedAfterOf(hours) };
  return {
    ...{ accountId, id, version: 0, employeeId, departmentId, teamId, shiftId, occurrence_id, zone, ...times },
    ...{ date: dateAt(clockedIn, zone), hoursDate: hours.date, heardAt: hours.clockedInHeard ?? null },
    breaks: hours.clockedBreaks ?? null,
    watchAt: watchOfPress(clockEnd(times), press),
    shard: clockShardOf(employeeId),
  };
};

/**
 * The viewer's clock that ran at the time of a press and stopped automatically before the press arrived, as it was then; null where
 * someone has changed or reviewed its hours since, or a long break has cut them.
 */
export const stoppedClock = async (ctx: Ctx<Viewer>, press: Press): Promise<StoppedClock | null> => {
  const date = dateAt(press.at, ctx.viewer.zone);
  const { entries } = await ownPlanned(ctx, { from: addDays(date, -2), to: addDays(date, 1) });
  const hours = entries.find(
    (entry) =>
      stoppedSince(entry, press) && entry.clockedIn <= press.at && entry.version === 1 && !entry.cutIn && !entry.cutOut,
  );
  return hours ? { clock: clockOf(hours as Stopped, press), hours } : null;
};
