import type { MutationResolvers } from '#graphql/generated/types.ts';
import { editExchange as edit } from '#services/exchange/edit-exchange.ts';

export const editExchange: MutationResolvers['editExchange'] = (_root, { input }, { ctx }) => edit(ctx, input);
