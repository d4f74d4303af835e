import type { MutationResolvers } from '#graphql/generated/types.ts';
import { backOutOfExchange as backOut } from '#services/exchange/answer-exchange.ts';

export const backOutOfExchange: MutationResolvers['backOutOfExchange'] = (_root, { input }, { ctx }) =>
  backOut(ctx, input);
