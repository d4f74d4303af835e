import type { ReportTotalsResolvers } from '#graphql/generated/types.ts';
import { moneyOf } from '#graphql/reports/money-of.ts';

export const ReportTotals: ReportTotalsResolvers = {
  shifts: ({ totals }) => totals.shifts,
  minutes: ({ totals }) => totals.minutes,
  approvedMinutes: ({ totals }) => totals.approvedMinutes,
  pendingMinutes: ({ totals }) => totals.pendingMinutes,
  declinedMinutes: ({ totals }) => totals.declinedMinutes,
  total: ({ totals }) => totals.minutes / 60,
  salary: ({ totals, currency }) => moneyOf(totals.salaryMinor, currency),
  cost: ({ totals, currency }) => moneyOf(totals.costMinor, currency),
};
