import { plans } from '#domain/access/plans.ts';
import { nextInvoice } from '#domain/billing/next-invoice.ts';
import { priceOf } from '#domain/billing/prices.ts';
import { quotasOf } from '#graphql/billing/quotas-of.ts';
import type { BillingResolvers } from '#graphql/generated/types.ts';

export const Billing: BillingResolvers = {
  subscription: ({ account }) => account,
  period: ({ billing }) => billing.period,
  nextPlan: ({ billing }) => billing.nextPlan,
  pausedOn: ({ billing }) => billing.pausedOn,
  nextInvoice: ({ account, billing, seats }) => nextInvoice(account, billing, seats),
  offers: ({ account, seats }) =>
    plans.map((plan) => {
      const price = priceOf(plan, account.currency);
      return { plan, price, monthly: { ...price, minor: price.minor * seats }, quotas: quotasOf(account, plan) };
    }),
  details: ({ billing }) => ({ version: billing.version, ...billing.details }),
};
