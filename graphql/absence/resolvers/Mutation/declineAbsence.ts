import { declineAbsence as decline } from '#services/absence/decide-absence.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const declineAbsence: MutationResolvers['declineAbsence'] = (_root, { input }, { ctx }) => decline(ctx, input);
