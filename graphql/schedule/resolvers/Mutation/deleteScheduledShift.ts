import { deleteScheduledShift as remove } from '#services/schedule/delete-scheduled-shift.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const deleteScheduledShift: MutationResolvers['deleteScheduledShift'] = (_root, { input }, { ctx }) => remove(ctx, input);
