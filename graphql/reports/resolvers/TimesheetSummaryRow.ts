import type { TimesheetSummaryRowResolvers } from '#graphql/generated/types.ts';
import { moneyOf } from '#graphql/reports/money-of.ts';

export const TimesheetSummaryRow: TimesheetSummaryRowResolvers = {
  id: ({ row }) => `${row.employeeId}:${row.departmentId}`,
  employeeId: ({ row }) => row.employeeId,
  employee_nr: ({ row }) => row.employee_nr,
  name: ({ row }) => row.name,
  departmentId: ({ row }) => row.departmentId,
  location_name: ({ row }) => row.location_name,
  department_name: ({ row }) => row.department_name,
  days: ({ row }) => row.days,
  shifts: ({ row }) => row.shifts,
  minutes: ({ row }) => row.minutes,
  approvedMinutes: ({ row }) => row.approvedMinutes,
  pendingMinutes: ({ row }) => row.pendingMinutes,
  declinedMinutes: ({ row }) => row.declinedMinutes,
  total: ({ row }) => row.minutes / 60,
  salary: ({ row, currency }) => moneyOf(row.salaryMinor, currency),
  cost: ({ row, currency }) => moneyOf(row.costMinor, currency),
};
