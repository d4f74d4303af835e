import type { MutationResolvers } from '#graphql/generated/types.ts';
import { acceptExchange as accept } from '#services/exchange/answer-exchange.ts';

export const acceptExchange: MutationResolvers['acceptExchange'] = (_root, { input }, { ctx }) => accept(ctx, input);
