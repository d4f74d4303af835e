import type { MutationResolvers } from '#graphql/generated/types.ts';
import { approveExchange as approve } from '#services/exchange/decide-exchange.ts';

export const approveExchange: MutationResolvers['approveExchange'] = (_root, { input }, { ctx }) => approve(ctx, input);
