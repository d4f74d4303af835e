import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createOpenShift as create } from '#services/shifts/open/open-shifts.ts';
import { toOpenShiftAnswer } from '#services/shifts/planned/answer.views.ts';

export const createOpenShift: MutationResolvers['createOpenShift'] = async (_root, { input }, { ctx }) =>
  toOpenShiftAnswer(ctx, await create(ctx, input));
