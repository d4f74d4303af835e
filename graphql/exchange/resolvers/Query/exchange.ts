import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { viewExchange } from '#services/exchange/view-exchanges.ts';

export const exchange: QueryResolvers['exchange'] = async (_root, args, { ctx }) =>
  answer(await viewExchange(ctx, args));
