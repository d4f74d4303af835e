import { answer } from '#graphql/base/answer.ts';
import { isAskedAt } from '#graphql/base/asked-fields.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewReport } from '#services/reports/view-report.ts';
import { viewTimesheetSummary, viewTimesheetsReport } from '#services/reports/view-timesheets-report.ts';

export const report: QueryResolvers['report'] = async (_root, wanted, { ctx }, info) =>
  answer(await viewReport(ctx, { ...wanted, explained: isAskedAt(info, ['rows', 'nodes', 'explain']) }));

export const timesheetSummary: QueryResolvers['timesheetSummary'] = async (_root, { filter }, { ctx }) =>
  answer(await viewTimesheetSummary(ctx, filter));

export const timesheetsReport: QueryResolvers['timesheetsReport'] = async (_root, { filter }, { ctx }) =>
  answer(await viewTimesheetsReport(ctx, filter));
