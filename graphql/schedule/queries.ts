import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewCopyWeekPreview } from '#services/schedule/copy-week.ts';

export const copyWeekPreview: QueryResolvers['copyWeekPreview'] = async (_root, { input }, { ctx }) =>
  answer(await viewCopyWeekPreview(ctx, input));
