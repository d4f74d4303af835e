import { type Plan, planLimits, plans } from '#domain/access/plans.ts';
import type { Account } from '#domain/account/account.ts';
import { nextInvoice } from '#domain/billing/next-invoice.ts';
import { priceOf } from '#domain/billing/prices.ts';
import { stateOn, trialDaysLeft } from '#domain/billing/subscription.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { AccountSubscriptionResolvers, BillingResolvers, InvoiceResolvers } from '#graphql/generated/types.ts';

/** Usage of the plan's quotas. */
const quotasOf = ({ quotaUsage }: Pick<Account, 'quotaUsage'>, plan: Plan) => {
  const limits = planLimits[plan];
  return {
    departments: { usage: quotaUsage.departments, limit: limits.departments },
    teams: { usage: quotaUsage.teams, limit: limits.teams },
    holidayGroups: { usage: quotaUsage.holidayGroups, limit: limits.holidayGroups },
  };
};

export const AccountSubscription: AccountSubscriptionResolvers = {
  plan: (account) => ({ name: account.plan, quotas: quotasOf(account, account.plan) }),
  status: (account, _args, { ctx }) => stateOn(account, dateAt(instant(ctx.now), account.zone)),
  quotas: (account) => quotasOf(account, account.plan),
  trialDays: (account, _args, { ctx }) => trialDaysLeft(account, dateAt(instant(ctx.now), account.zone)),
};

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

export const Invoice: InvoiceResolvers = {
  total: ({ total, currency_code }) => ({ minor: total, currency: currency_code }),
};
