import { deleteRecurringReport as remove } from '#services/reports/delete-recurring-report.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const deleteRecurringReport: MutationResolvers['deleteRecurringReport'] = (_root, { input }, { ctx }) =>
  remove(ctx, input);
