import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewTimesheetSummary, viewTimesheetsReport } from '#services/reports/view-timesheets-report.ts';

export const timesheetSummary: QueryResolvers['timesheetSummary'] = async (_root, { filter }, { ctx }) =>
  answer(await viewTimesheetSummary(ctx, filter));

export const timesheetsReport: QueryResolvers['timesheetsReport'] = async (_root, { filter }, { ctx }) =>
  answer(await viewTimesheetsReport(ctx, filter));
