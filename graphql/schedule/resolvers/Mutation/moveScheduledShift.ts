import type { MutationResolvers } from '#graphql/generated/types.ts';
import { moveScheduledShift as move } from '#services/schedule/move-scheduled-shift.ts';
import { seenAnswer } from '#services/schedule/seen-answer.ts';

export const moveScheduledShift: MutationResolvers['moveScheduledShift'] = async (_root, { input }, { ctx }) =>
  seenAnswer(ctx, await move(ctx, input));
