import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteShift as remove } from '#services/shifts/types/delete-shift.ts';

export const deleteShift: MutationResolvers['deleteShift'] = (_root, { input }, { ctx }) => remove(ctx, input);
