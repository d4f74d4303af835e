import type { PaidStep } from '#domain/clock/paid-step.ts';
import type { Closed } from '#domain/timesheet/closed-hours.ts';
import type { HoursCheck } from '#domain/timesheet/hours-to-check.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { ScheduleDifference } from '#domain/timesheet/worked-versus-scheduled.ts';
import type { HoursToCloseDay } from '#services/closing/view-hours-to-close.ts';
import type { ClosedDay } from '#services/timesheet/closed-hours.ts';
import type { PlannedHours } from '#services/timesheet/planned-hours.ts';
import type { HoursTotals, TimesheetDay } from '#services/timesheet/view-timesheet-days.ts';
import type { ViewedEntry } from '#services/timesheet/view-timesheets.ts';

/** `planned`, `closed` and `rates` are set when the query has loaded them. */
export type TimesheetEntryMapper = TimesheetEntry & {
  planned?: PlannedHours | null;
  closed?: Closed | null;
  rates?: boolean;
};
export type PlannedHoursMapper = PlannedHours;
export type TimesheetDayMapper = TimesheetDay;
export type TimesheetTotalsMapper = HoursTotals;
export type ScheduleDifferenceMapper = ScheduleDifference;
export type ClosedHoursMapper = Closed;
export type ClosedHoursDayMapper = ClosedDay;
export type HoursDayMapper = HoursToCloseDay;
export type PaidStepMapper = PaidStep;
export type HoursCheckMapper = HoursCheck<ViewedEntry>;
