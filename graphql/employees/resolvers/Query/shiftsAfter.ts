import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewShiftsAfter } from '#services/employment/view-shifts-after.ts';

export const shiftsAfter: QueryResolvers['shiftsAfter'] = async (_root, { id, lastDay }, { ctx }) =>
  answer(await viewShiftsAfter(ctx, { id, lastDay }));
