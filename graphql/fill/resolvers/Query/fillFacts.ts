import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewFillFacts } from '#services/fill/view-fill-facts.ts';

export const fillFacts: QueryResolvers['fillFacts'] = async (_root, args, { ctx }) =>
  answer(await viewFillFacts(ctx, args));
