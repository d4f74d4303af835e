import { type ReportParameters, splitsByStatus, statusesOf } from '#domain/reports/report-parameters.ts';
import { type TimesheetStatus, timesheetStatuses } from '#domain/timesheet/timesheet-entry.ts';
import type { ReportType } from '#web/generated/schema-types.ts';

/** What an address or a modal's query says about a report, by key. */
export type Keys = Record<string, string | undefined>;

const listOf = (text: string | undefined): string[] => (text ? text.split(',').filter(Boolean) : []);
const textOf = (list: readonly string[]): string | undefined => (list.length > 0 ? list.join(',') : undefined);

const isStatus = (text: string): text is TimesheetStatus => timesheetStatuses.some((one) => one === text);

export const parametersOf = (keys: Keys): ReportParameters => ({
  departmentIds: listOf(keys.departments),
  teamIds: listOf(keys.teams),
  employeeIds: listOf(keys.employees),
  statuses: listOf(keys.statuses).filter(isStatus),
});

/** The keys again; what narrows nothing is left out, and so is the usual status. */
export const keysOf = ({ departmentIds, teamIds, employeeIds, statuses }: ReportParameters): Keys => ({
  departments: textOf(departmentIds),
  teams: textOf(teamIds),
  employees: textOf(employeeIds),
  statuses: splitsByStatus({ statuses }) ? textOf(statusesOf({ statuses })) : undefined,
});

export const reportTypes = [
  'Timesheets',
  'TimesheetSummary',
  'ScheduleVsTimesheet',
] as const satisfies readonly ReportType[];

export const typeOf = (text: string | undefined): ReportType =>
  reportTypes.find((type) => type === text) ?? 'Timesheets';

/** Keys as the query of an address; what is not set is left out, and lists stay readable. */
export const queryText = (keys: Keys): string => {
  const set = Object.entries(keys).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return new URLSearchParams(set).toString().replaceAll('%2C', ',');
};

const views: Partial<Record<ReportType, string>> = {
  TimesheetSummary: 'summary',
  ScheduleVsTimesheet: 'planned',
};

export const viewOf = (type: ReportType): string | undefined => views[type];

/** The type of an address's view; unknown ones show the detail. */
export const typeOfView = (view: string | null): ReportType =>
  reportTypes.find((type) => view !== null && views[type] === view) ?? 'Timesheets';
