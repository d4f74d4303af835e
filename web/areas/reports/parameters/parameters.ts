import { absenceStatuses } from '#domain/absence/absence.ts';
import { availabilityLevels } from '#domain/availability/availability.ts';
import type { Arrangement } from '#domain/reports/arrange-report.ts';
import type { ReportComparison } from '#domain/reports/compared-period.ts';
import {
  closedStates,
  employeeStates,
  type ReportParameters,
  splitsByStatus,
  statusesOf,
  withoutUndefined,
} from '#domain/reports/report-parameters.ts';
import { type ReportType, reportTypeNames, slugOf } from '#domain/reports/report-types.ts';
import { timesheetStatuses } from '#domain/timesheet/timesheet-entry.ts';

/** Report settings in an address or a modal's query, by key. */
export type Keys = Record<string, string | undefined>;

const listOf = (text: string | undefined): string[] => (text ? text.split(',').filter(Boolean) : []);
const textOf = (list: readonly string[] | undefined): string | undefined =>
  list !== undefined && list.length > 0 ? list.join(',') : undefined;
const filled = (text: string | undefined): string[] | undefined => (text ? listOf(text) : undefined);
const among = <T extends string>(all: readonly T[], texts: readonly string[]): T[] =>
  all.filter((item) => texts.includes(item));

/** Turns off the default grouping of a report. */
const nothing = '-';

const arrangementOf = ({ cols, group, sums, sort }: Keys): Partial<Arrangement> | undefined => {
  const arrangement: Partial<Arrangement> = {
    ...(cols && { columns: listOf(cols) }),
    ...(group && { groupBy: group === nothing ? [] : listOf(group) }),
    ...(sums && { summed: sums === 'yes' }),
    ...(sort && { sort: { key: sort.replace(/^-/, ''), descending: sort.startsWith('-') } }),
  };
  return Object.keys(arrangement).length > 0 ? arrangement : undefined;
};

/** Values of the `compare` key in an address. */
const compared: Record<string, ReportComparison> = { yes: 'before', year: 'yearBefore' };

export const parametersOf = (keys: Keys): ReportParameters =>
  withoutUndefined({
    departmentIds: listOf(keys.departments),
    teamIds: listOf(keys.teams),
    employeeIds: listOf(keys.employees),
    statuses: among(timesheetStatuses, listOf(keys.statuses)),
    shiftIds: filled(keys.shifts),
    contractTypeIds: filled(keys.contracts),
    contractDepartmentIds: filled(keys.contractDepartments),
    absenceTypeIds: filled(keys.absences),
    absenceStatuses: keys.requests ? among(absenceStatuses, listOf(keys.requests)) : undefined,
    employeeState: employeeStates.find((employeeState) => employeeState === keys.people),
    closed: closedStates.find((closedState) => closedState === keys.closed),
    timeOffBalanceIds: filled(keys.balances),
    availability: keys.availability ? among(availabilityLevels, listOf(keys.availability)) : undefined,
    compareWith: compared[keys.compare ?? ''],
    arrangement: arrangementOf(keys),
  });

const keysOfArrangement = ({ columns, groupBy, summed, sort }: Partial<Arrangement>): Keys => ({
  cols: textOf(columns),
  group: groupBy && (textOf(groupBy) ?? nothing),
  sums: summed === undefined ? undefined : summed ? 'yes' : 'no',
  sort: sort ? `${sort.descending ? '-' : ''}${sort.key}` : undefined,
});

/** Parameters as keys; empty filters and the default status are left out. */
export const keysOf = ({ departmentIds, teamIds, employeeIds, statuses, ...more }: ReportParameters): Keys => ({
  departments: textOf(departmentIds),
  teams: textOf(teamIds),
  employees: textOf(employeeIds),
  statuses: splitsByStatus({ statuses }) ? textOf(statusesOf({ statuses })) : undefined,
  shifts: textOf(more.shiftIds),
  contracts: textOf(more.contractTypeIds),
  contractDepartments: textOf(more.contractDepartmentIds),
  absences: textOf(more.absenceTypeIds),
  requests: textOf(more.absenceStatuses),
  people: more.employeeState,
  closed: more.closed,
  balances: textOf(more.timeOffBalanceIds),
  availability: textOf(more.availability),
  ...keysOfArrangement(more.arrangement ?? {}),
  compare: Object.keys(compared).find((word) => compared[word] === more.compareWith),
});

type Nulls<T> = { [Key in keyof T]: T[Key] extends object ? Nulls<T[Key]> | null : T[Key] | null };

/** Parameters of an API answer, in which null means the report's default. */
export const fromAnswer = (answer: Nulls<Required<ReportParameters>>): ReportParameters => {
  const strip = (value: unknown): unknown => {
    if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key, one]) => one !== null && key !== '__typename')
        .map(([key, one]) => [key, strip(one)]),
    );
  };
  return strip(answer) as ReportParameters;
};

export const typeOf = (text: string | undefined): ReportType =>
  reportTypeNames.find((type) => type === text) ?? 'Timesheets';

/** Keys as a query string; undefined keys are left out, and the commas of lists are not escaped. */
export const queryText = (keys: Keys): string => {
  const set = Object.entries(keys).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return new URLSearchParams(set).toString().replaceAll('%2C', ',');
};

/** Three views of hours that share one page. */
export const hoursViews = ['Timesheets', 'TimesheetSummary', 'ScheduleVsTimesheet'] as const satisfies ReportType[];
const views: Partial<Record<ReportType, string>> = { TimesheetSummary: 'summary', ScheduleVsTimesheet: 'planned' };

/** Report type of a view in the address; unknown views show the detail. */
export const typeOfView = (view: string | null): ReportType =>
  hoursViews.find((type) => view !== null && views[type] === view) ?? 'Timesheets';

export const viewOf = (type: ReportType): string | undefined => views[type];

export const pathOf = (type: ReportType): string =>
  hoursViews.some((hoursView) => hoursView === type) ? '/reports/timesheets' : `/reports/${slugOf(type)}`;

/** Address of a report with these filters and this layout. */
export const addressOf = (type: ReportType, keys: Keys = {}): string => {
  const query = queryText({ view: viewOf(type), ...keys });
  return query ? `${pathOf(type)}?${query}` : pathOf(type);
};
