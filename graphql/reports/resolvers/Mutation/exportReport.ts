import type { MutationResolvers } from '#graphql/generated/types.ts';
import { exportReport as make } from '#services/reports/export-report.ts';

export const exportReport: MutationResolvers['exportReport'] = (_root, { input }, { ctx }) => make(ctx, input);
