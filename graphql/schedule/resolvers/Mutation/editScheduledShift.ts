import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editScheduledShift as edit } from '#services/schedule/edit-scheduled-shift.ts';
import { seenAnswer } from '#services/schedule/seen-answer.ts';

export const editScheduledShift: MutationResolvers['editScheduledShift'] = async (_root, { input }, { ctx }) =>
  seenAnswer(ctx, await edit(ctx, input));
