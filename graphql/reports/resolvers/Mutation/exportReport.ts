import { exportReport as make } from '#services/reports/export-report.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const exportReport: MutationResolvers['exportReport'] = (_root, { input }, { ctx }) => make(ctx, input);
