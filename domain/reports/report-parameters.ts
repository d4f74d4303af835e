import type { AbsenceStatus } from '#domain/absence/absence.ts';
import type { AvailabilityLevel } from '#domain/availability/availability.ts';
import type { TimesheetStatus } from '#domain/timesheet/timesheet-entry.ts';
import type { Arrangement } from './arrange-report.ts';

export const employeeStates = ['active', 'inactive', 'both'] as const;
export const closedStates = ['closed', 'open', 'both'] as const;

/** What a report is narrowed to; an empty list means all, of statuses approved only. The dates come from the period or from the screen. */
export type ReportParameters = {
  departmentIds: string[];
  teamIds: string[];
  employeeIds: string[];
  statuses: TimesheetStatus[];
  shiftIds?: string[];
  contractTypeIds?: string[];
  /** Departments of the contract, wherever its owner works. */
  contractDepartmentIds?: string[];
  absenceTypeIds?: string[];
  /** None: approved absence only. */
  absenceStatuses?: AbsenceStatus[];
  /** Left out: people who are there. */
  employeeState?: (typeof employeeStates)[number];
  /** Left out: closed and open days. */
  closed?: (typeof closedStates)[number];
  timeOffBalanceIds?: string[];
  availability?: AvailabilityLevel[];
  /** Left out: as the report comes. */
  arrangement?: Partial<Arrangement>;
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
