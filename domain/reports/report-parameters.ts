import type { TimesheetStatus } from '#domain/timesheet/timesheet-entry.ts';

/** What a report is narrowed to; an empty list means all, of statuses approved only. The dates come from the period or from the screen. */
export type ReportParameters = {
  departmentIds: string[];
  teamIds: string[];
  employeeIds: string[];
  statuses: TimesheetStatus[];
};

export const reportStatuses = ['approved', 'pending', 'declined'] as const satisfies readonly TimesheetStatus[];

export const noParameters: ReportParameters = { departmentIds: [], teamIds: [], employeeIds: [], statuses: [] };

/** The statuses that the report covers. Hours reach reports once they are approved; others only when they are chosen. */
export const statusesOf = ({ statuses }: Pick<ReportParameters, 'statuses'>): TimesheetStatus[] => {
  const chosen = reportStatuses.filter((status) => statuses.includes(status));
  return chosen.length > 0 ? chosen : ['approved'];
};

/** Whether the report says its hours status by status: always, but where it covers approved hours only. */
export const splitsByStatus = (parameters: Pick<ReportParameters, 'statuses'>): boolean =>
  statusesOf(parameters).some((status) => status !== 'approved');
