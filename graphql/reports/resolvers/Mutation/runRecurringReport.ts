import type { MutationResolvers } from '#graphql/generated/types.ts';
import { runRecurringReport as run } from '#services/reports/run-recurring-report.ts';

export const runRecurringReport: MutationResolvers['runRecurringReport'] = (_root, { input }, { ctx }) =>
  run(ctx, input);
