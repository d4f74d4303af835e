import { answer } from '#graphql/base/answer.ts';
import { viewTimesheetSummary } from '#services/reports/view-timesheets-report.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const timesheetSummary: QueryResolvers['timesheetSummary'] = async (_root, { filter }, { ctx }) =>
  answer(await viewTimesheetSummary(ctx, filter));
