import { createOpenShift as create } from '#services/schedule/create-open-shift.ts';
import { seenOpenAnswer } from '#services/schedule/seen-answer.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const createOpenShift: MutationResolvers['createOpenShift'] = async (_root, { input }, { ctx }) =>
  seenOpenAnswer(ctx, await create(ctx, input));
