import type { InvoiceResolvers } from '#graphql/generated/types.ts';

export const Invoice: InvoiceResolvers = {
  total: ({ total, currency_code }) => ({ minor: total, currency: currency_code }),
};
