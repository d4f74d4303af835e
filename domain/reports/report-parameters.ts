import type { AbsenceStatus } from '#domain/absence/absence.ts';
import type { AvailabilityLevel } from '#domain/availability/availability.ts';
import type { TimesheetStatus } from '#domain/timesheet/timesheet-entry.ts';
import type { Arrangement } from './arrange-report.ts';
import type { ReportComparison } from './compared-period.ts';

export const employeeStates = ['active', 'inactive', 'both'] as const;
export const closedStates = ['closed', 'open', 'both'] as const;

/**
 * Filters of a report; an empty list means all, except that empty statuses mean approved only. The dates come from the period or
 * the screen.
 */
export type ReportParameters = {
  departmentIds: string[];
  teamIds: string[];
  employeeIds: string[];
  statuses: TimesheetStatus[];
  shiftIds?: string[];
  contractTypeIds?: string[];
  /** Departments of the contract, regardless of where its owner works. */
  contractDepartmentIds?: string[];
  absenceTypeIds?: string[];
  /** Omitted means approved absence only. */
  absenceStatuses?: AbsenceStatus[];
  /** Omitted means active people. */
  employeeState?: (typeof employeeStates)[number];
  /** Omitted means closed and open days. */
  closed?: (typeof closedStates)[number];
  timeOffBalanceIds?: string[];
  availability?: AvailabilityLevel[];
  /** Omitted means no comparison. */
  compareWith?: ReportComparison;
  /** Omitted means the report's default layout. */
  arrangement?: Partial<Arrangement>;
};

export const reportStatuses = ['approved', 'pending', 'declined'] as const satisfies readonly TimesheetStatus[];

/** Omitted values are not stored. */
export const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

export const noParameters: ReportParameters = { departmentIds: [], teamIds: [], employeeIds: [], statuses: [] };

/** The statuses covered by the report. By default reports include approved hours only; others must be selected. */
export const statusesOf = ({ statuses }: Pick<ReportParameters, 'statuses'>): TimesheetStatus[] => {
  const chosen = reportStatuses.filter((status) => statuses.includes(status));
  return chosen.length > 0 ? chosen : ['approved'];
};

/** Whether the report splits hours by status: always, except when it covers approved hours only. */
export const splitsByStatus = (parameters: Pick<ReportParameters, 'statuses'>): boolean =>
  statusesOf(parameters).some((status) => status !== 'approved');
