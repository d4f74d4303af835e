import type { MutationResolvers } from '#graphql/generated/types.ts';
import { endAbsence as end } from '#services/absence/end-absence.ts';

export const endAbsence: MutationResolvers['endAbsence'] = (_root, { input }, { ctx }) => end(ctx, input);
