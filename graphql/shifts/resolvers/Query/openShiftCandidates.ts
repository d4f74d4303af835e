import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewOpenShiftCandidates } from '#services/shifts/open/view-open-shift-candidates.ts';

export const openShiftCandidates: QueryResolvers['openShiftCandidates'] = async (_root, args, { ctx }) =>
  answer(await viewOpenShiftCandidates(ctx, args));
