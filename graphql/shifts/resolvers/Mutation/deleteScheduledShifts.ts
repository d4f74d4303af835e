import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteScheduledShifts as remove } from '#services/shifts/planned/delete-scheduled-shifts.ts';

export const deleteScheduledShifts: MutationResolvers['deleteScheduledShifts'] = (_root, { input }, { ctx }) =>
  remove(ctx, input);
