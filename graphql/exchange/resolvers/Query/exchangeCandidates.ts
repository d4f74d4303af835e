import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewExchangeCandidates } from '#services/exchange/view-exchanges.ts';

export const exchangeCandidates: QueryResolvers['exchangeCandidates'] = async (_root, args, { ctx }) =>
  answer(await viewExchangeCandidates(ctx, args));
