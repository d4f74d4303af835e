import type { Viewer } from '#domain/access/viewer.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import { comparedWithPlan } from '#domain/timesheet/compared-with-plan.ts';
import type { ScheduleFacts } from '#services/planning/schedule-facts.ts';
import type { Week } from '#services/table.ts';
import { plannedHours } from '#services/timesheet/planned-hours.ts';
import type { ViewedEntry } from '#services/timesheet/view-timesheets.ts';

type Horizon = Pick<Week, 'timesheetEntries' | 'scheduledShifts'>;

/** The viewer's hours out of the own horizon, newest first, each beside what was planned. */
export const ownHours = (viewer: Viewer, facts: ScheduleFacts, horizon: Horizon, range: DateRange): ViewedEntry[] => {
  const series = facts.plans.series.filter((one) => one.employeeId === viewer.userId);
  const entries = horizon.timesheetEntries.filter((entry) => includesDate(range, entry.date));
  const beside = comparedWithPlan(entries, plannedHours(viewer, facts, horizon.scheduledShifts, series, range));
  return entries
    .map((entry) => ({ ...entry, planned: beside.get(entry.id) ?? null }))
    .sort((one, other) => (one.startsAt < other.startsAt ? 1 : -1));
};
