import { usualClockRules } from '#domain/clock/clock-rules.ts';
import { paidHours } from '#domain/clock/paid-hours.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import type { World } from '#tests/kit/world.ts';

/** Thursday 5 November, clocked from 08:53 to 17:04 with a break, rounded to 15 minutes since 1 November. */
export const clockedEntry = (
  world: World,
  place: { accountId: string; departmentId: string; teamId: string; employeeId: string },
) => {
  const date = '2026-11-05';
  const zone = 'Europe/Amsterdam' as const;
  const rules = { ...usualClockRules, roundClockIn: 'up', roundClockOut: 'down', breakCalculation: 'clocked' } as const;
  const clocked = { clockedIn: `${date}T07:53:10Z`, clockedOut: `${date}T16:04:40Z` };
  const breaks = [{ startsAt: `${date}T11:00:00Z`, endsAt: `${date}T11:31:00Z` }];
  const [hours] = paidHours({ date, zone, ...clocked, breaks }, {}, { ...rules, since: '2026-11-01' });
  const { startsAt, endsAt, breakMinutes, paidBreakMinutes, steps } = hours!;
  const entry = newEntry({
    ...place,
    ...{ id: world.ports.ids.next('tms'), shiftId: null, occurrence_id: null, date, zone, breakMinutes, note: null },
    ...{ starttime: '09:00', endtime: '17:00' },
  });
  const review = { status: 'approved', reviewedBy: world.ids.manager, reviewedAt: '2026-11-09T08:00:00Z' } as const;
  const kept = { ...entry, ...clocked, startsAt, endsAt, paidBreakMinutes, steps, ...review, wageMinor: 1433 };
  return [timesheetEntries.create(keptEntry(kept))];
};
