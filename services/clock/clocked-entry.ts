import type { Viewer } from '#domain/access/viewer.ts';
import { type ActiveClock, clockedOutAt } from '#domain/clock/active-clock.ts';
import { clockedHours } from '#domain/clock/clocked-hours.ts';
import type { Press } from '#domain/clock/late-press.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { wallTimeAt } from '#domain/time/zones.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { entryChange } from '#services/timesheet/entry-change.ts';
import { ownPlanned } from './own-planned.ts';

type Clocked = Omit<ActiveClock, 'version' | 'watchAt'>;

/**
 * The entry that a clock becomes when it is stopped by this press; nothing for less than a minute. Its moments are elapsed time,
 * also on the two nights of the year, which its wall times alone could not tell. `before`: hours that it became already.
 */
export const clockedEntry = async (
  ctx: Ctx<Viewer>,
  clock: Clocked,
  press: Press,
  before: TimesheetEntry | null = null,
): Promise<Change[]> => {
  const clockedOut = clockedOutAt(clock, press.at);
  const { shifts } = await ownPlanned(ctx, { from: addDays(clock.date, -1), to: addDays(clock.date, 1) });
  const planned = shifts.find(({ occurrence_id }) => occurrence_id !== null && occurrence_id === clock.occurrence_id);
  const hours = clockedHours({ clockedIn: clock.clockedIn, clockedOut }, planned);
  if (!hours) return before ? [entryChange(before, null)] : [];
  const { accountId, id, employeeId, departmentId, teamId, shiftId, occurrence_id, zone } = clock;
  const written = newEntry({
    accountId,
    id,
    employeeId,
    departmentId,
    teamId,
    shiftId,
    occurrence_id,
    date: planned?.date ?? clock.date,
    starttime: wallTimeAt(hours.startsAt, zone),
    endtime: wallTimeAt(hours.endsAt, zone),
    zone,
    breakMinutes: hours.breakMinutes,
    note: null,
  });
  const { startsAt, endsAt } = hours;
  const clocked = { clockedIn: clock.clockedIn, clockedOut };
  const heard = { clockedInHeard: clock.heardAt ?? null, clockedOutHeard: press.heardAt };
  const version = before?.version ?? written.version;
  return [entryChange(before, { ...written, startsAt, endsAt, ...clocked, ...heard, version })];
};
