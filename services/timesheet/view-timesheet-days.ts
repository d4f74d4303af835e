import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadNames } from '#services/table.ts';
import type { PlannedHours } from './planned-hours.ts';
import { hoursFilterSchema, type ViewedEntry, viewedHours } from './view-timesheets.ts';

/** All in minutes. Declined hours do not count as worked; a scheduled shift with a hidden end does not count as planned. */
export type HoursTotals = {
  entries: number;
  plannedMinutes: number;
  workedMinutes: number;
  approvedMinutes: number;
  pendingMinutes: number;
  declinedMinutes: number;
};

/** One person's date with planned and worked hours. */
export type TimesheetDay = {
  employeeId: string;
  date: string;
  planned: PlannedHours[];
  entries: ViewedEntry[];
  totals: HoursTotals;
};

const minutesIn = (entries: ViewedEntry[], status: ViewedEntry['status']): number =>
  entries.filter((entry) => entry.status === status).reduce((sum, entry) => sum + workedMinutes(entry), 0);

const totalsOf = (entries: ViewedEntry[], planned: PlannedHours[]): HoursTotals => {
  const [approvedMinutes, pendingMinutes] = [minutesIn(entries, 'approved'), minutesIn(entries, 'pending')];
  return {
    entries: entries.length,
    plannedMinutes: planned.reduce((sum, shift) => sum + (shift.minutes ?? 0), 0),
    workedMinutes: approvedMinutes + pendingMinutes,
    approvedMinutes,
    pendingMinutes,
    declinedMinutes: minutesIn(entries, 'declined'),
  };
};

const summed = (all: HoursTotals[]): HoursTotals => {
  const sum: HoursTotals = totalsOf([], []);
  for (const hoursTotals of all)
    for (const key of Object.keys(sum) as (keyof HoursTotals)[]) sum[key] += hoursTotals[key];
  return sum;
};

const keyOf = (row: { employeeId: string; date: string }): string => `${row.date} ${row.employeeId}`;

/**
 * Worked and planned hours, one row for each person and date with either, by date and name; the totals are the sums of the rows.
 */
export const viewTimesheetDays = useCase({
  name: 'viewTimesheetDays',
  needs: timesheetAccess.viewTimesheets,
  input: hoursFilterSchema,
  run: async (ctx, filter) => {
    const { entries, planned, closedDays } = await viewedHours(ctx, filter);
    const names = await loadNames(
      ctx,
      ctx.viewer.accountId,
      [...entries, ...planned].map(({ employeeId }) => employeeId),
    );
    const [entriesOf, plannedOf] = [Map.groupBy(entries, keyOf), Map.groupBy(planned, keyOf)];
    const days = [...new Set([...entriesOf.keys(), ...plannedOf.keys()])].map((key): TimesheetDay => {
      const [date, employeeId] = key.split(' ') as [string, string];
      const [worked, meant] = [entriesOf.get(key) ?? [], plannedOf.get(key) ?? []];
      return { employeeId, date, planned: meant, entries: worked, totals: totalsOf(worked, meant) };
    });
    const nameOf = (day: TimesheetDay): string => `${day.date} ${names.get(day.employeeId) ?? ''} ${day.employeeId}`;
    days.sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));
    return { days, totals: summed(days.map((day) => day.totals)), closedDays };
  },
});
