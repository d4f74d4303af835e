import type { MutationResolvers } from '#graphql/generated/types.ts';
import { seenOpenAnswer } from '#services/schedule/seen-answer.ts';
import { withdrawOpenShift as withdraw } from '#services/schedule/withdraw-open-shift.ts';

export const withdrawOpenShift: MutationResolvers['withdrawOpenShift'] = async (_root, { input }, { ctx }) =>
  seenOpenAnswer(ctx, await withdraw(ctx, input));
