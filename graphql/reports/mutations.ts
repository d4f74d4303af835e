import type { MutationResolvers } from '#graphql/generated/types.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { finishRun, runRecurringReport as runRunRecurringReport } from '#services/reports/run-recurring-report.ts';

export const runRecurringReport: MutationResolvers['runRecurringReport'] = async (_root, { input }, { ctx }) => {
  const run = await runRunRecurringReport(ctx, input);
  return isRefusal(run) ? run : finishRun(ctx, run);
};
