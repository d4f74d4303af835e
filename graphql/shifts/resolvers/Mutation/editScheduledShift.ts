import type { MutationResolvers } from '#graphql/generated/types.ts';
import { toShiftAnswer } from '#services/shifts/planned/answer.views.ts';
import { editScheduledShift as edit } from '#services/shifts/planned/edit-scheduled-shift.ts';

export const editScheduledShift: MutationResolvers['editScheduledShift'] = async (_root, { input }, { ctx }) =>
  toShiftAnswer(ctx, await edit(ctx, input));
