import { createRecurringReport as create } from '#services/reports/create-recurring-report.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const createRecurringReport: MutationResolvers['createRecurringReport'] = (_root, { input }, { ctx }) =>
  create(ctx, input);
