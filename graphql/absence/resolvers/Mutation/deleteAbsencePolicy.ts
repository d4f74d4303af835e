import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteAbsencePolicy as remove } from '#services/absence/delete-absence-policy.ts';

export const deleteAbsencePolicy: MutationResolvers['deleteAbsencePolicy'] = (_root, { input }, { ctx }) =>
  remove(ctx, input);
