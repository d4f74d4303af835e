import { answer } from '#graphql/base/answer.ts';
import { listRecurringReports } from '#services/reports/list-recurring-reports.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const recurringReports: QueryResolvers['recurringReports'] = async (_root, _args, { ctx }) =>
  answer(await listRecurringReports(ctx, {}));
