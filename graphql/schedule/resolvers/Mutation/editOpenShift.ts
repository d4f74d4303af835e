import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editOpenShift as edit } from '#services/schedule/edit-open-shift.ts';
import { seenOpenAnswer } from '#services/schedule/seen-answer.ts';

export const editOpenShift: MutationResolvers['editOpenShift'] = async (_root, { input }, { ctx }) =>
  seenOpenAnswer(ctx, await edit(ctx, input));
