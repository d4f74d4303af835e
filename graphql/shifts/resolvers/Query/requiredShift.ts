import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewRequiredShift } from '#services/shifts/required/view-required-shift.ts';

export const requiredShift: QueryResolvers['requiredShift'] = async (_root, args, { ctx }) =>
  answer(await viewRequiredShift(ctx, args));
