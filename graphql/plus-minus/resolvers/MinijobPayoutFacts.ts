import type { MinijobPayoutFactsResolvers } from '#graphql/generated/types.ts';
import { inCurrency } from '#graphql/plus-minus/in-currency.ts';

export const MinijobPayoutFacts: MinijobPayoutFactsResolvers = {
  pay: ({ payMinor }, _args, { ctx }) => inCurrency(ctx, payMinor),
};
