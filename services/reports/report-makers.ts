import type { ReportType } from '#domain/reports/report-types.ts';
import type { ReportMaker } from './define-report.ts';
import { absenceReport } from './types/absence.ts';
import { availabilitiesReport } from './types/availabilities.ts';
import { dayLog } from './types/day-log.ts';
import { employeesReport } from './types/employees.ts';
import { finishedTimesheets } from './types/finished-timesheets.ts';
import { balanceDetails, balanceSummary } from './types/leave-balances.ts';
import { leaveProvision } from './types/leave-provision.ts';
import { openShiftsReport } from './types/open-shifts.ts';
import { payrollReport } from './types/payroll.ts';
import { payrollIntegration } from './types/payroll-integration.ts';
import { dailyPeriodOverview, periodOverview } from './types/period-overview.ts';
import { permissionGroupsReport } from './types/permission-groups.ts';
import { plusMinReport } from './types/plus-minus.ts';
import { requiredShiftsReport } from './types/required-shifts.ts';
import { scheduleVsTimesheet } from './types/schedule-vs-timesheet.ts';
import { scheduleSummary, schedules } from './types/schedules.ts';
import { sentiments } from './types/sentiments.ts';
import { skillsReport } from './types/skills.ts';
import { timesheetSummary, timesheets } from './types/timesheets.ts';
import { dashboardReport, insightsPerformance, turnoverReport } from './types/turnover.ts';

/** The maker of each report type. */
export const reportMakers: Record<ReportType, ReportMaker> = {
  Timesheets: timesheets,
  TimesheetSummary: timesheetSummary,
  ScheduleVsTimesheet: scheduleVsTimesheet,
  PeriodOverview: periodOverview,
  DailyPeriodOverview: dailyPeriodOverview,
  PlusMin: plusMinReport,
  FinishedTimesheets: finishedTimesheets,
  ScheduleSummary: scheduleSummary,
  Schedules: schedules,
  OpenShifts: openShiftsReport,
  RequiredShifts: requiredShiftsReport,
  Availabilities: availabilitiesReport,
  Absence: absenceReport,
  EmployeeBalanceSummary: balanceSummary,
  EmployeeBalanceDetails: balanceDetails,
  LeaveProvision: leaveProvision,
  Employees: employeesReport,
  Skills: skillsReport,
  PermissionGroups: permissionGroupsReport,
  DayLog: dayLog,
  Turnover: turnoverReport,
  Dashboard: dashboardReport,
  InsightsPerformance: insightsPerformance,
  Sentiments: sentiments,
  Payroll: payrollReport,
  PayrollIntegration: payrollIntegration,
};
