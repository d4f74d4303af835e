import type { Requirement } from '#domain/access/requirement.ts';

/** Filters of reports, in addition to dates. */
export const reportFilters = [
  'departments',
  'teams',
  'employees',
  'shifts',
  'contractTypes',
  'contractDepartments',
  'statuses',
  'absenceTypes',
  'absenceStatuses',
  'employeeState',
  'closed',
  'balances',
  'availability',
] as const;
export type ReportFilterName = (typeof reportFilters)[number];

export const reportGroups = ['time', 'schedule', 'absence', 'people', 'money'] as const;
export type ReportGroup = (typeof reportGroups)[number];

type ReportTypeRow = {
  /** Heading in the list of reports. */
  group: ReportGroup;
  /** Required in addition to View reports: permission for its data, and a plan. */
  needs: Requirement;
  filters: readonly ReportFilterName[];
  /** Reports without dates show the current state. */
  dates: boolean;
  /** Files can include the derivation of hours and money. */
  explained?: boolean;
  /** One or two columns of one unit that are shown as a chart above the table by default. */
  drawn?: readonly [string] | readonly [string, string];
};

const places = ['departments', 'teams', 'employees'] as const;
const none = {} as const satisfies Requirement;
const hours = { plan: 'basic', allOf: ['viewAllTimesheets'] } as const satisfies Requirement;
const plan = { plan: 'basic', allOf: ['createRoster'] } as const satisfies Requirement;
const leave = { plan: 'basic', allOf: ['viewVacationHours', 'viewAbsentee'] } as const satisfies Requirement;
const turnover = { plan: 'basic', allOf: ['viewLog', 'viewAllTimesheets'] } as const satisfies Requirement;

/** All report types; their other properties are in `services/reports/types/`. */
export const reportTypes = {
  Timesheets: { group: 'time', needs: none, filters: [...places, 'statuses'], dates: true, explained: true },
  TimesheetSummary: { group: 'time', needs: none, filters: [...places, 'statuses'], dates: true, explained: true },
  ScheduleVsTimesheet: {
    group: 'time',
    needs: none,
    filters: [...places, 'statuses'],
    dates: true,
    explained: true,
    drawn: ['planned', 'worked'],
  },
  PeriodOverview: {
    group: 'time',
    needs: hours,
    filters: [...places, 'contractTypes', 'contractDepartments', 'statuses'],
    dates: true,
    explained: true,
  },
  DailyPeriodOverview: {
    group: 'time',
    needs: hours,
    filters: [...places, 'contractTypes', 'contractDepartments', 'statuses'],
    dates: true,
    explained: true,
  },
  PlusMin: {
    group: 'time',
    needs: { allOf: ['viewPlusMinHours'] },
    filters: [...places, 'contractTypes', 'contractDepartments', 'employeeState'],
    dates: true,
    explained: true,
  },
  FinishedTimesheets: { group: 'time', needs: hours, filters: ['departments', 'closed'], dates: true, explained: true },
  ScheduleSummary: { group: 'schedule', needs: none, filters: [...places, 'shifts'], dates: true, explained: true },
  Schedules: { group: 'schedule', needs: none, filters: [...places, 'shifts'], dates: true, explained: true },
  OpenShifts: {
    group: 'schedule',
    needs: plan,
    filters: ['departments', 'teams', 'shifts'],
    dates: true,
    explained: true,
  },
  RequiredShifts: { group: 'schedule', needs: plan, filters: ['departments', 'teams', 'shifts'], dates: true },
  Availabilities: { group: 'schedule', needs: plan, filters: [...places, 'availability'], dates: true },
  Absence: {
    group: 'absence',
    needs: { plan: 'basic', allOf: ['viewAbsentee'] },
    filters: [...places, 'absenceTypes', 'absenceStatuses'],
    dates: true,
    explained: true,
  },
  EmployeeBalanceSummary: {
    group: 'absence',
    needs: leave,
    filters: [...places, 'contractTypes', 'contractDepartments', 'employeeState', 'balances'],
    dates: true,
    explained: true,
  },
  EmployeeBalanceDetails: {
    group: 'absence',
    needs: leave,
    filters: [...places, 'contractTypes', 'contractDepartments', 'employeeState', 'balances'],
    dates: true,
    explained: true,
  },
  LeaveProvision: {
    group: 'absence',
    needs: leave,
    filters: [...places, 'contractTypes', 'contractDepartments', 'employeeState', 'balances'],
    dates: true,
    explained: true,
  },
  Employees: {
    group: 'people',
    needs: { allOf: ['viewAllUsers'] },
    filters: [...places, 'contractTypes', 'contractDepartments', 'employeeState'],
    dates: false,
  },
  Skills: {
    group: 'people',
    needs: { plan: 'early-adopter', allOf: ['viewAllUsers'] },
    filters: [...places, 'employeeState'],
    dates: false,
  },
  PermissionGroups: {
    group: 'people',
    needs: { allOf: ['editUserPermissions'] },
    filters: [...places, 'employeeState'],
    dates: false,
  },
  DayLog: { group: 'money', needs: { plan: 'basic', allOf: ['viewLog'] }, filters: ['departments'], dates: true },
  Turnover: { group: 'money', needs: turnover, filters: ['departments'], dates: true, explained: true },
  Dashboard: {
    group: 'money',
    needs: turnover,
    filters: ['departments'],
    dates: true,
    explained: true,
    drawn: ['turnover', 'labourCost'],
  },
  InsightsPerformance: {
    group: 'money',
    needs: { ...turnover, plan: 'premium' },
    filters: ['departments'],
    dates: true,
    explained: true,
    drawn: ['turnover', 'labourCost'],
  },
  Sentiments: {
    group: 'people',
    needs: { plan: 'premium', allOf: ['viewLog'] },
    filters: ['departments', 'teams'],
    dates: true,
  },
  Payroll: { group: 'money', needs: hours, filters: [...places, 'contractTypes'], dates: true, explained: true },
  PayrollIntegration: {
    group: 'money',
    needs: { plan: 'early-adopter', allOf: ['managePayrollApps'] },
    filters: ['departments', 'employees', 'contractTypes'],
    dates: true,
    explained: true,
  },
} as const satisfies Record<string, ReportTypeRow>;

export type ReportType = keyof typeof reportTypes;
export const reportTypeNames = Object.keys(reportTypes) as [ReportType, ...ReportType[]];

/** The requirement of a report: View reports, plus the report's own. */
export const needsOfReport = (type: ReportType): Requirement => {
  const { needs }: ReportTypeRow = reportTypes[type];
  return { ...needs, allOf: ['viewReports', ...(needs.allOf ?? [])] };
};

/** Whether files of the report can include the derivation of its figures. */
export const isExplained = (type: ReportType): boolean => {
  const { explained = false }: ReportTypeRow = reportTypes[type];
  return explained;
};

/** The columns charted above the table by default; empty where the table is enough. */
export const drawnColumns = (type: ReportType): readonly string[] => {
  const { drawn }: ReportTypeRow = reportTypes[type];
  return drawn ?? [];
};

/** The report's URL segment: `schedule-vs-timesheet`. */
export const slugOf = (type: string): string => type.replaceAll(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
export const typeOfSlug = (slug: string | undefined): ReportType | undefined =>
  reportTypeNames.find((type) => slugOf(type) === slug);
