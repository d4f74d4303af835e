import type { Requirement } from '#domain/access/requirement.ts';

/** What a report can be narrowed to, besides its dates. */
export const reportFilters = [
  'departments',
  'teams',
  'employees',
  'shifts',
  'contractTypes',
  'statuses',
  'absenceTypes',
  'absenceStatuses',
  'employeeState',
  'closed',
] as const;
export type ReportFilterName = (typeof reportFilters)[number];

export const reportGroups = ['time', 'schedule', 'absence', 'people', 'money'] as const;
export type ReportGroup = (typeof reportGroups)[number];

type ReportTypeRow = {
  /** Under which heading it stands in the list. */
  group: ReportGroup;
  /** Beyond View reports: the right to what it tells, and the plan that has it. */
  needs: Requirement;
  filters: readonly ReportFilterName[];
  /** Without dates it tells what holds today. */
  dates: boolean;
};

const places = ['departments', 'teams', 'employees'] as const;
const none = {} as const satisfies Requirement;

/** Every report that can be made; what else is known of one is in `services/reports/types/`. */
export const reportTypes = {
  Timesheets: { group: 'time', needs: none, filters: [...places, 'statuses'], dates: true },
  TimesheetSummary: { group: 'time', needs: none, filters: [...places, 'statuses'], dates: true },
  ScheduleVsTimesheet: { group: 'time', needs: none, filters: [...places, 'statuses'], dates: true },
} as const satisfies Record<string, ReportTypeRow>;

export type ReportType = keyof typeof reportTypes;
export const reportTypeNames = Object.keys(reportTypes) as [ReportType, ...ReportType[]];

/** What a reader needs for a report: View reports, and what the report adds to it. */
export const needsOfReport = (type: ReportType): Requirement => {
  const { needs }: ReportTypeRow = reportTypes[type];
  return { ...needs, allOf: ['viewReports', ...(needs.allOf ?? [])] };
};

/** Its part of an address: `schedule-vs-timesheet`. */
export const slugOf = (type: string): string => type.replaceAll(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
export const typeOfSlug = (slug: string | undefined): ReportType | undefined =>
  reportTypeNames.find((type) => slugOf(type) === slug);
