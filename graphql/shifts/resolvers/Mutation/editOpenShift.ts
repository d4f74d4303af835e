import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editOpenShift as edit } from '#services/shifts/open/open-shifts.ts';
import { toOpenShiftAnswer } from '#services/shifts/planned/answer.views.ts';

export const editOpenShift: MutationResolvers['editOpenShift'] = async (_root, { input }, { ctx }) =>
  toOpenShiftAnswer(ctx, await edit(ctx, input));
