import { withdrawAbsence as withdraw } from '#services/absence/decide-absence.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const withdrawAbsence: MutationResolvers['withdrawAbsence'] = (_root, { input }, { ctx }) =>
  withdraw(ctx, input);
