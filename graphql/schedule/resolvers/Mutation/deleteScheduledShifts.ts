import { deleteScheduledShifts as remove } from '#services/schedule/delete-scheduled-shifts.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const deleteScheduledShifts: MutationResolvers['deleteScheduledShifts'] = (_root, { input }, { ctx }) => remove(ctx, input);
