import type { MinijobForecastResolvers } from '#graphql/generated/types.ts';
import { inCurrency } from '#graphql/plus-minus/in-currency.ts';

export const MinijobForecast: MinijobForecastResolvers = {
  limit: ({ limitMinor }, _args, { ctx }) => inCurrency(ctx, limitMinor),
  earned: ({ earnedMinor }, _args, { ctx }) => inCurrency(ctx, earnedMinor),
  expected: ({ expectedMinor }, _args, { ctx }) => inCurrency(ctx, expectedMinor),
};
