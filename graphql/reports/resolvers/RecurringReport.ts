import type { RecurringReportResolvers } from '#graphql/generated/types.ts';
import { loadLastRun } from '#services/reports/list-recurring-reports.ts';

export const RecurringReport: RecurringReportResolvers = {
  nextRun: ({ nextRunAt }) => nextRunAt,
  lastRun: (report, _args, { ctx }) => (report.lastRun === undefined ? loadLastRun(ctx, report) : report.lastRun),
};
