import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewOpenShift } from '#services/shifts/open/view-open-shift.ts';

export const openShift: QueryResolvers['openShift'] = async (_root, args, { ctx }) =>
  answer(await viewOpenShift(ctx, args));
