import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteScheduledShift as remove } from '#services/shifts/planned/delete-scheduled-shift.ts';

export const deleteScheduledShift: MutationResolvers['deleteScheduledShift'] = (_root, { input }, { ctx }) =>
  remove(ctx, input);
