import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewShiftTags } from '#services/shifts/planned/view-shift-tags.ts';

export const shiftTags: QueryResolvers['shiftTags'] = async (_root, _args, { ctx }) =>
  answer(await viewShiftTags(ctx, {}));
