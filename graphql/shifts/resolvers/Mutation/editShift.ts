import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editShift as edit } from '#services/shifts/types/edit-shift.ts';

export const editShift: MutationResolvers['editShift'] = (_root, { input }, { ctx }) => edit(ctx, input);
