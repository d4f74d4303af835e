import type { MutationResolvers } from '#graphql/generated/types.ts';
import { declineAbsence as decline } from '#services/absence/decide-absence.ts';

export const declineAbsence: MutationResolvers['declineAbsence'] = (_root, { input }, { ctx }) => decline(ctx, input);
