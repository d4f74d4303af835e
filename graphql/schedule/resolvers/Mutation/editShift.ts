import { editShift as edit } from '#services/schedule/edit-shift.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const editShift: MutationResolvers['editShift'] = (_root, { input }, { ctx }) => edit(ctx, input);
