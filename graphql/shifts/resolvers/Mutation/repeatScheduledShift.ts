import type { MutationResolvers } from '#graphql/generated/types.ts';
import { toShiftAnswer } from '#services/shifts/planned/answer.views.ts';
import { repeatScheduledShift as repeat } from '#services/shifts/planned/repeat-scheduled-shift.ts';

export const repeatScheduledShift: MutationResolvers['repeatScheduledShift'] = async (_root, { input }, { ctx }) =>
  toShiftAnswer(ctx, await repeat(ctx, input));
