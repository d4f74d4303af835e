import type { MutationResolvers } from '#graphql/generated/types.ts';
import { withdrawOpenShift as withdraw } from '#services/shifts/open/seats.ts';
import { toOpenShiftAnswer } from '#services/shifts/planned/answer.views.ts';

export const withdrawOpenShift: MutationResolvers['withdrawOpenShift'] = async (_root, { input }, { ctx }) =>
  toOpenShiftAnswer(ctx, await withdraw(ctx, input));
