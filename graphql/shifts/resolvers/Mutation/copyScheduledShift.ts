import type { MutationResolvers } from '#graphql/generated/types.ts';
import { toShiftAnswer } from '#services/shifts/planned/answer.views.ts';
import { copyScheduledShift as copy } from '#services/shifts/planned/copy-scheduled-shifts.ts';

export const copyScheduledShift: MutationResolvers['copyScheduledShift'] = async (_root, { input }, { ctx }) =>
  toShiftAnswer(ctx, await copy(ctx, input));
