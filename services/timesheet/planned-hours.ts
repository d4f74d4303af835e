import type { Viewer } from '#domain/access/viewer.ts';
import { expandSeries } from '#domain/shifts/expand-series.ts';
import { type Masked, maskEnd } from '#domain/shifts/mask.ts';
import { plannedMinutes } from '#domain/shifts/planned-minutes.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import { mayPlan, seesSchedule } from '#services/planning/planning-rights.ts';
import type { ScheduleFacts } from '#services/planning/schedule-facts.ts';

/** A scheduled shift as shown next to worked hours; end and minutes are null when the viewer may not see the end. */
export type PlannedHours = Masked<ScheduledShift> & { employeeId: string; minutes: number | null };

const planned = (shift: ScheduledShift, employeeId: string, viewer: Viewer): PlannedHours => {
  const seen = maskEnd(shift, mayPlan(viewer, shift.departmentId));
  return { ...seen, employeeId, minutes: seen.endsAt === null ? null : plannedMinutes(shift) };
};

/** Shifts scheduled on the dates that the viewer may see: stored ones and dates of series, without tasks. */
export const plannedHours = (
  viewer: Viewer,
  facts: ScheduleFacts,
  kept: readonly ScheduledShift[],
  series: readonly Series[],
  range: DateRange,
): PlannedHours[] => {
  const visible = ({ departmentId, date }: ScheduledShift): boolean =>
    seesSchedule(viewer, departmentId) && (mayPlan(viewer, departmentId) || facts.isPublished(departmentId, date));
  return [...kept, ...series.flatMap((pattern) => expandSeries(pattern, range))].flatMap((shift) =>
    shift.employeeId !== null && !shift.isTask && includesDate(range, shift.date) && visible(shift)
      ? [planned(shift, shift.employeeId, viewer)]
      : [],
  );
};
