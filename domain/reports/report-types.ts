type ReportTypeRow = { ready: boolean };

/** Every report that the product knows by name; those that are not `ready` cannot be asked for yet. */
export const reportTypes = {
  Dashboard: { ready: false },
  PeriodOverview: { ready: false },
  DailyPeriodOverview: { ready: false },
  ScheduleSummary: { ready: false },
  Schedules: { ready: false },
  TimesheetSummary: { ready: true },
  Timesheets: { ready: true },
  FinishedTimesheets: { ready: false },
  DayLog: { ready: false },
  ScheduleVsTimesheet: { ready: true },
  Employees: { ready: false },
  Absence: { ready: false },
  Availabilities: { ready: false },
  PlusMin: { ready: false },
  EmployeeBalanceSummary: { ready: false },
  EmployeeBalanceDetails: { ready: false },
  Turnover: { ready: false },
  Payroll: { ready: false },
  PayrollIntegration: { ready: false },
  OpenShifts: { ready: false },
  RequiredShifts: { ready: false },
  Skills: { ready: false },
  PermissionGroups: { ready: false },
  InsightsPerformance: { ready: false },
  Sentiments: { ready: false },
} as const satisfies Record<string, ReportTypeRow>;

export type ReportType = keyof typeof reportTypes;
export const reportTypeNames = Object.keys(reportTypes) as ReportType[];

/** Those that can be made; the contract offers no others. */
export type ReadyReportType = {
  [Type in ReportType]: (typeof reportTypes)[Type]['ready'] extends true ? Type : never;
}[ReportType];
export const readyReportTypes = reportTypeNames.filter((type): type is ReadyReportType => reportTypes[type].ready);

/** Those whose table, API and files all follow from one definition. */
export const definedReportTypes = ['ScheduleVsTimesheet'] as const satisfies readonly ReadyReportType[];
export type DefinedReportType = (typeof definedReportTypes)[number];
