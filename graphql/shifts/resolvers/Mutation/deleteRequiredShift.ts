import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteRequiredShift as remove } from '#services/shifts/required/delete-required-shift.ts';

export const deleteRequiredShift: MutationResolvers['deleteRequiredShift'] = (_root, { input }, { ctx }) =>
  remove(ctx, input);
