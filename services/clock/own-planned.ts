import type { Viewer } from '#domain/access/viewer.ts';
import { expandSeries } from '#domain/shifts/expand-series.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { includesDate } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { Ctx } from '#services/kit/context.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { loadHorizon } from '#services/table.ts';

export type OwnPlanned = {
  /** Published shifts, without tasks. */
  shifts: ScheduledShift[];
  /** Published shifts without hours. */
  open: ScheduledShift[];
  /** Newest last. */
  entries: TimesheetEntry[];
  /** Dates of approved whole-day absences. */
  absentOn: ReadonlySet<PlainDate>;
};

/** The viewer's planned shifts and hours on the dates: two waves of reads. */
export const ownPlanned = async (ctx: Ctx<Viewer>, range: DateRange): Promise<OwnPlanned> => {
  const { accountId, userId } = ctx.viewer;
  const [facts, horizon] = await Promise.all([scheduleFacts(ctx), loadHorizon(ctx, accountId, userId, range)]);
  const series = facts.plans.series.filter(({ employeeId }) => employeeId === userId);
  const shifts = [...horizon.scheduledShifts, ...series.flatMap((pattern) => expandSeries(pattern, range))].filter(
    ({ isTask, date, departmentId }) => !isTask && includesDate(range, date) && facts.isPublished(departmentId, date),
  );
  const entries = horizon.timesheetEntries.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const answered = new Set(entries.map(({ occurrence_id }) => occurrence_id));
  const away = horizon.absenceDays.filter(({ status, startTime }) => status === 'Approved' && startTime === null);
  const absentOn = new Set(away.map(({ date }) => date));
  return { absentOn, shifts, open: shifts.filter(({ occurrence_id }) => !answered.has(occurrence_id)), entries };
};
