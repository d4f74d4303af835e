import type { MutationResolvers } from '#graphql/generated/types.ts';
import { resumeRecurringReport as resume } from '#services/reports/pause-recurring-report.ts';

export const resumeRecurringReport: MutationResolvers['resumeRecurringReport'] = (_root, { input }, { ctx }) =>
  resume(ctx, input);
