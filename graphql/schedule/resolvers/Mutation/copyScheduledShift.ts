import type { MutationResolvers } from '#graphql/generated/types.ts';
import { copyScheduledShift as copy } from '#services/schedule/copy-scheduled-shift.ts';
import { seenAnswer } from '#services/schedule/seen-answer.ts';

export const copyScheduledShift: MutationResolvers['copyScheduledShift'] = async (_root, { input }, { ctx }) =>
  seenAnswer(ctx, await copy(ctx, input));
