import { pauseRecurringReport as pause } from '#services/reports/rest-recurring-report.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const pauseRecurringReport: MutationResolvers['pauseRecurringReport'] = (_root, { input }, { ctx }) =>
  pause(ctx, input);
