import { editRecurringReport as edit } from '#services/reports/edit-recurring-report.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const editRecurringReport: MutationResolvers['editRecurringReport'] = (_root, { input }, { ctx }) =>
  edit(ctx, input);
