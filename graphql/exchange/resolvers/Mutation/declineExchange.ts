import type { MutationResolvers } from '#graphql/generated/types.ts';
import { declineExchange as decline } from '#services/exchange/decide-exchange.ts';

export const declineExchange: MutationResolvers['declineExchange'] = (_root, { input }, { ctx }) => decline(ctx, input);
