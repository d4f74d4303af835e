import { answer } from '#graphql/base/answer.ts';
import { projectRecurringReport } from '#services/reports/project-recurring-report.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const reportProjections: QueryResolvers['reportProjections'] = async (_root, args, { ctx }) =>
  answer(await projectRecurringReport(ctx, args));
