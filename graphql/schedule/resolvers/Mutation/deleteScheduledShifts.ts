import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteScheduledShifts as remove } from '#services/schedule/delete-scheduled-shifts.ts';

export const deleteScheduledShifts: MutationResolvers['deleteScheduledShifts'] = (_root, { input }, { ctx }) =>
  remove(ctx, input);
