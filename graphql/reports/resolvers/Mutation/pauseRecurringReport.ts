import type { MutationResolvers } from '#graphql/generated/types.ts';
import { pauseRecurringReport as pause } from '#services/reports/pause-recurring-report.ts';

export const pauseRecurringReport: MutationResolvers['pauseRecurringReport'] = (_root, { input }, { ctx }) =>
  pause(ctx, input);
