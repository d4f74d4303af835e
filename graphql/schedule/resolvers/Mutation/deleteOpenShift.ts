import { deleteOpenShift as remove } from '#services/schedule/delete-open-shift.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const deleteOpenShift: MutationResolvers['deleteOpenShift'] = (_root, { input }, { ctx }) => remove(ctx, input);
