import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createScheduledShift as create } from '#services/schedule/create-scheduled-shift.ts';
import { seenAnswer } from '#services/schedule/seen-answer.ts';

export const createScheduledShift: MutationResolvers['createScheduledShift'] = async (_root, { input }, { ctx }) =>
  seenAnswer(ctx, await create(ctx, input));
