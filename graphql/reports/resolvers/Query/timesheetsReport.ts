import { answer } from '#graphql/base/answer.ts';
import { viewTimesheetsReport } from '#services/reports/view-timesheets-report.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const timesheetsReport: QueryResolvers['timesheetsReport'] = async (_root, { filter }, { ctx }) =>
  answer(await viewTimesheetsReport(ctx, filter));
