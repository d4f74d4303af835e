import type { MutationResolvers } from '#graphql/generated/types.ts';
import { withdrawAbsence as withdraw } from '#services/absence/decide-absence.ts';

export const withdrawAbsence: MutationResolvers['withdrawAbsence'] = (_root, { input }, { ctx }) =>
  withdraw(ctx, input);
