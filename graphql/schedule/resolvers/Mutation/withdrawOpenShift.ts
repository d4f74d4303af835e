import { withdrawOpenShift as withdraw } from '#services/schedule/withdraw-open-shift.ts';
import { seenOpenAnswer } from '#services/schedule/seen-answer.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const withdrawOpenShift: MutationResolvers['withdrawOpenShift'] = async (_root, { input }, { ctx }) =>
  seenOpenAnswer(ctx, await withdraw(ctx, input));
