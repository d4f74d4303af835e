import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteRecurringReport as remove } from '#services/reports/delete-recurring-report.ts';

export const deleteRecurringReport: MutationResolvers['deleteRecurringReport'] = (_root, { input }, { ctx }) =>
  remove(ctx, input);
