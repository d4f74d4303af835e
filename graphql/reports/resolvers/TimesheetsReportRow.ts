import type { TimesheetsReportRowResolvers } from '#graphql/generated/types.ts';
import { moneyOf } from '#graphql/reports/money-of.ts';

export const TimesheetsReportRow: TimesheetsReportRowResolvers = {
  id: ({ row }) => row.entry.id,
  date: ({ row }) => row.entry.date,
  employeeId: ({ row }) => row.entry.employeeId,
  employee_nr: ({ row }) => row.employee_nr,
  name: ({ row }) => row.name,
  departmentId: ({ row }) => row.entry.departmentId,
  location_name: ({ row }) => row.location_name,
  department_name: ({ row }) => row.department_name,
  team_name: ({ row }) => row.team_name,
  shift_name: ({ row }) => row.shift_name,
  starttime: ({ row }) => row.entry.starttime,
  endtime: ({ row }) => row.entry.endtime,
  zone: ({ row }) => row.entry.zone,
  startsAt: ({ row }) => row.entry.startsAt,
  breakMinutes: ({ row }) => row.entry.breakMinutes,
  minutes: ({ row }) => row.minutes,
  total: ({ row }) => row.minutes / 60,
  status: ({ row }) => row.entry.status,
  note: ({ row }) => row.entry.note,
  customFields: ({ row }) => row.entry.customFields ?? [],
  wage: ({ row, currency }) => moneyOf(row.wageMinor, currency),
  salary: ({ row, currency }) => moneyOf(row.salaryMinor, currency),
  cost: ({ row, currency }) => moneyOf(row.costMinor, currency),
};
