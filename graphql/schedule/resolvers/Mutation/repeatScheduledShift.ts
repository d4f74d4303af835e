import type { MutationResolvers } from '#graphql/generated/types.ts';
import { repeatScheduledShift as repeat } from '#services/schedule/repeat-scheduled-shift.ts';
import { seenAnswer } from '#services/schedule/seen-answer.ts';

export const repeatScheduledShift: MutationResolvers['repeatScheduledShift'] = async (_root, { input }, { ctx }) =>
  seenAnswer(ctx, await repeat(ctx, input));
