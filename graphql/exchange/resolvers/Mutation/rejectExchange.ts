import type { MutationResolvers } from '#graphql/generated/types.ts';
import { rejectExchange as reject } from '#services/exchange/answer-exchange.ts';

export const rejectExchange: MutationResolvers['rejectExchange'] = (_root, { input }, { ctx }) => reject(ctx, input);
