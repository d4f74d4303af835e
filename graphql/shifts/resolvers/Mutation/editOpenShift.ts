import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editOpenShift as edit } from '#services/shifts/open/open-shifts.ts';
import { seenOpenAnswer } from '#services/shifts/planned/answer.views.ts';

export const editOpenShift: MutationResolvers['editOpenShift'] = async (_root, { input }, { ctx }) =>
  seenOpenAnswer(ctx, await edit(ctx, input));
