import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editRequiredShift as edit } from '#services/shifts/required/edit-required-shift.ts';

export const editRequiredShift: MutationResolvers['editRequiredShift'] = (_root, { input }, { ctx }) =>
  edit(ctx, input);
