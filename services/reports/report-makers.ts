import type { ReportType } from '#domain/reports/report-types.ts';
import type { ReportMaker } from './define-report.ts';
import { scheduleVsTimesheet } from './types/schedule-vs-timesheet.ts';
import { timesheetSummary, timesheets } from './types/timesheets.ts';

/** How each report is made. */
export const reportMakers: Record<ReportType, ReportMaker> = {
  Timesheets: timesheets,
  TimesheetSummary: timesheetSummary,
  ScheduleVsTimesheet: scheduleVsTimesheet,
};
