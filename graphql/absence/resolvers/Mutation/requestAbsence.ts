import type { MutationResolvers } from '#graphql/generated/types.ts';
import { requestAbsence as request } from '#services/absence/request-absence.ts';

export const requestAbsence: MutationResolvers['requestAbsence'] = (_root, { input }, { ctx }) => request(ctx, input);
