import type { MutationResolvers } from '#graphql/generated/types.ts';
import { approveAbsence as approve } from '#services/absence/decide-absence.ts';

export const approveAbsence: MutationResolvers['approveAbsence'] = (_root, { input }, { ctx }) => approve(ctx, input);
