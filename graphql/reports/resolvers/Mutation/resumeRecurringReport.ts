import { resumeRecurringReport as resume } from '#services/reports/rest-recurring-report.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const resumeRecurringReport: MutationResolvers['resumeRecurringReport'] = (_root, { input }, { ctx }) =>
  resume(ctx, input);
