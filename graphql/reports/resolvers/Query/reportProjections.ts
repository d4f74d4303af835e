import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { projectRecurringReport } from '#services/reports/project-recurring-report.ts';

export const reportProjections: QueryResolvers['reportProjections'] = async (_root, args, { ctx }) =>
  answer(await projectRecurringReport(ctx, args));
