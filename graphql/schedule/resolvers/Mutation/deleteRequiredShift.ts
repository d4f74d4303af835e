import { deleteRequiredShift as remove } from '#services/schedule/delete-required-shift.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const deleteRequiredShift: MutationResolvers['deleteRequiredShift'] = (_root, { input }, { ctx }) => remove(ctx, input);
