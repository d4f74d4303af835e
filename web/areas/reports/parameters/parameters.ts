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
} from '#domain/reports/report-parameters.ts';
import { type ReportType, reportTypeNames, slugOf } from '#domain/reports/report-types.ts';
import { timesheetStatuses } from '#domain/timesheet/timesheet-entry.ts';

/** What an address or a modal's query says about a report, by key. */
export type Keys = Record<string, string | undefined>;

const listOf = (text: string | undefined): string[] => (text ? text.split(',').filter(Boolean) : []);
const textOf = (list: readonly string[] | undefined): string | undefined =>
  list !== undefined && list.length > 0 ? list.join(',') : undefined;
const filled = (text: string | undefined): string[] | undefined => (text ? listOf(text) : undefined);
const among = <T extends string>(all: readonly T[], texts: readonly string[]): T[] =>
  all.filter((item) => texts.includes(item));

/** No grouping, where the report comes with one. */
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

/** How an address says what the report is compared with. */
const compared: Record<string, ReportComparison> = { yes: 'before', year: 'yearBefore' };

const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

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

/** The keys again; what narrows nothing is left out, and so is the usual status. */
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

/** What the API answers, with null for what is as the report comes. */
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

/** Keys as the query of an address; what is not set is left out, and lists stay readable. */
export const queryText = (keys: Keys): string => {
  const set = Object.entries(keys).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return new URLSearchParams(set).toString().replaceAll('%2C', ',');
};

/** Three ways to look at hours share one page. */
export const hoursViews = ['Timesheets', 'TimesheetSummary', 'ScheduleVsTimesheet'] as const satisfies ReportType[];
const views: Partial<Record<ReportType, string>> = { TimesheetSummary: 'summary', ScheduleVsTimesheet: 'planned' };

/** The type of an address's view; unknown ones show the detail. */
export const typeOfView = (view: string | null): ReportType =>
  hoursViews.find((type) => view !== null && views[type] === view) ?? 'Timesheets';

export const viewOf = (type: ReportType): string | undefined => views[type];

export const pathOf = (type: ReportType): string =>
  hoursViews.some((hoursView) => hoursView === type) ? '/reports/timesheets' : `/reports/${slugOf(type)}`;

/** Where the report is, narrowed and laid out like this. */
export const addressOf = (type: ReportType, keys: Keys = {}): string => {
  const query = queryText({ view: viewOf(type), ...keys });
  return query ? `${pathOf(type)}?${query}` : pathOf(type);
};
