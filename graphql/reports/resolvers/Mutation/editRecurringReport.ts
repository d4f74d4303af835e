import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editRecurringReport as edit } from '#services/reports/edit-recurring-report.ts';

export const editRecurringReport: MutationResolvers['editRecurringReport'] = (_root, { input }, { ctx }) =>
  edit(ctx, input);
