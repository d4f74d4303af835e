import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editAbsencePolicy as edit } from '#services/absence/edit-absence-policy.ts';

export const editAbsencePolicy: MutationResolvers['editAbsencePolicy'] = (_root, { input }, { ctx }) =>
  edit(ctx, input);
