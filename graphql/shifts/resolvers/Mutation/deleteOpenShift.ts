import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteOpenShift as remove } from '#services/shifts/open/delete-open-shift.ts';

export const deleteOpenShift: MutationResolvers['deleteOpenShift'] = (_root, { input }, { ctx }) => remove(ctx, input);
