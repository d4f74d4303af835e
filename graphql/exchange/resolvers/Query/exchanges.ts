import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewExchanges } from '#services/exchange/view-exchanges.ts';

export const exchanges: QueryResolvers['exchanges'] = async (_root, args, { ctx }) =>
  answer(await viewExchanges(ctx, args));
