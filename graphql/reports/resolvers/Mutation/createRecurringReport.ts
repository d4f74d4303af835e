import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createRecurringReport as create } from '#services/reports/create-recurring-report.ts';

export const createRecurringReport: MutationResolvers['createRecurringReport'] = (_root, { input }, { ctx }) =>
  create(ctx, input);
