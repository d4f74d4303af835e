import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewScheduledShift } from '#services/shifts/planned/view-scheduled-shift.ts';

export const scheduledShift: QueryResolvers['scheduledShift'] = async (_root, args, { ctx }) =>
  answer(await viewScheduledShift(ctx, args));
