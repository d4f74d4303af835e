import { runRecurringReport as run } from '#services/reports/run-recurring-report.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const runRecurringReport: MutationResolvers['runRecurringReport'] = (_root, { input }, { ctx }) =>
  run(ctx, input);
