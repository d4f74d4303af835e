import type { MinijobMonthResolvers } from '#graphql/generated/types.ts';
import { inCurrency } from '#graphql/plus-minus/in-currency.ts';

export const MinijobMonth: MinijobMonthResolvers = {
  limit: ({ limitMinor }, _args, { ctx }) => inCurrency(ctx, limitMinor),
  wage: ({ wageMinor }, _args, { ctx }) => inCurrency(ctx, wageMinor),
  salary: ({ salaryMinor }, _args, { ctx }) => inCurrency(ctx, salaryMinor),
};
