import { approveAbsence as approve } from '#services/absence/decide-absence.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const approveAbsence: MutationResolvers['approveAbsence'] = (_root, { input }, { ctx }) => approve(ctx, input);
