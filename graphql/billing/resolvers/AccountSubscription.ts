import { stateOn, trialDaysLeft } from '#domain/billing/subscription.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { quotasOf } from '#graphql/billing/quotas-of.ts';
import type { AccountSubscriptionResolvers } from '#graphql/generated/types.ts';

export const AccountSubscription: AccountSubscriptionResolvers = {
  plan: (account) => ({ name: account.plan, quotas: quotasOf(account, account.plan) }),
  status: (account, _args, { ctx }) => stateOn(account, dateAt(instant(ctx.now), account.zone)),
  quotas: (account) => quotasOf(account, account.plan),
  trialDays: (account, _args, { ctx }) => trialDaysLeft(account, dateAt(instant(ctx.now), account.zone)),
};
