import type { MutationResolvers } from '#graphql/generated/types.ts';
import { offerExchange as offer } from '#services/exchange/offer-exchange.ts';

export const offerExchange: MutationResolvers['offerExchange'] = (_root, { input }, { ctx }) => offer(ctx, input);
