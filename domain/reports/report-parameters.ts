import type { TimesheetStatus } from '#domain/timesheet/timesheet-entry.ts';

/** What a report is narrowed to; an empty list means all. The dates come from the period or from the screen. */
export type ReportParameters = {
  departmentIds: string[];
  teamIds: string[];
  employeeIds: string[];
  statuses: TimesheetStatus[];
};

export const noParameters: ReportParameters = { departmentIds: [], teamIds: [], employeeIds: [], statuses: [] };
