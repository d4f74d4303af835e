import { requestAbsence as request } from '#services/absence/request-absence.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const requestAbsence: MutationResolvers['requestAbsence'] = (_root, { input }, { ctx }) => request(ctx, input);
