import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createOpenShift as create } from '#services/schedule/create-open-shift.ts';
import { seenOpenAnswer } from '#services/schedule/seen-answer.ts';

export const createOpenShift: MutationResolvers['createOpenShift'] = async (_root, { input }, { ctx }) =>
  seenOpenAnswer(ctx, await create(ctx, input));
