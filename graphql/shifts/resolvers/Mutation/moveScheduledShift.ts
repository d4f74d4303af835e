import type { MutationResolvers } from '#graphql/generated/types.ts';
import { toShiftAnswer } from '#services/shifts/planned/answer.views.ts';
import { moveScheduledShift as move } from '#services/shifts/planned/move-scheduled-shifts.ts';

export const moveScheduledShift: MutationResolvers['moveScheduledShift'] = async (_root, { input }, { ctx }) =>
  toShiftAnswer(ctx, await move(ctx, input));
