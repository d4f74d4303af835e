import type { Viewer } from '#domain/access/viewer.ts';
import { type ActiveClock, clockedOutAt } from '#domain/clock/active-clock.ts';
import { clockedHours } from '#domain/clock/clocked-hours.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { wallTimeAt } from '#domain/time/zones.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import type { Change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { entryChange } from '#services/timesheet/entry-change.ts';
import { ownPlanned } from './own-planned.ts';

/** The entry that a clock becomes when it is stopped now; nothing for less than a minute. Its moments are elapsed time, also on
 * the two nights of the year, which its wall times alone could not tell. */
export const clockedEntry = async (ctx: Ctx<Viewer>, clock: ActiveClock): Promise<Change[]> => {
  const clockedOut = clockedOutAt(clock, instant(ctx.now));
  const { shifts } = await ownPlanned(ctx, { from: addDays(clock.date, -1), to: addDays(clock.date, 1) });
  const planned = shifts.find(({ occurrence_id }) => occurrence_id !== null && occurrence_id === clock.occurrence_id);
  const hours = clockedHours({ clockedIn: clock.clockedIn, clockedOut }, planned);
  if (!hours) return [];
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
  return [entryChange(null, { ...written, startsAt, endsAt, clockedIn: clock.clockedIn, clockedOut })];
};
