import { repeatScheduledShift as repeat } from '#services/schedule/repeat-scheduled-shift.ts';
import { seenAnswer } from '#services/schedule/seen-answer.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const repeatScheduledShift: MutationResolvers['repeatScheduledShift'] = async (_root, { input }, { ctx }) =>
  seenAnswer(ctx, await repeat(ctx, input));
