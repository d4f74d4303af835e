import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewLastChange } from '#services/schedule/view-last-change.ts';

export const lastChange: QueryResolvers['lastChange'] = async (_root, args, { ctx }) =>
  answer(await viewLastChange(ctx, args));
