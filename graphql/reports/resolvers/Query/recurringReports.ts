import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { listRecurringReports } from '#services/reports/list-recurring-reports.ts';

export const recurringReports: QueryResolvers['recurringReports'] = async (_root, _args, { ctx }) =>
  answer(await listRecurringReports(ctx, {}));
