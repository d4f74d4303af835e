import type { MutationResolvers } from '#graphql/generated/types.ts';
import { withdrawExchange as withdraw } from '#services/exchange/answer-exchange.ts';

export const withdrawExchange: MutationResolvers['withdrawExchange'] = (_root, { input }, { ctx }) =>
  withdraw(ctx, input);
