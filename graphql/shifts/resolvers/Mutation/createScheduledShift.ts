import type { MutationResolvers } from '#graphql/generated/types.ts';
import { toShiftAnswer } from '#services/shifts/planned/answer.views.ts';
import { createScheduledShift as create } from '#services/shifts/planned/create-scheduled-shifts.ts';

export const createScheduledShift: MutationResolvers['createScheduledShift'] = async (_root, { input }, { ctx }) =>
  toShiftAnswer(ctx, await create(ctx, input));
