import { planLimits } from '#domain/access/plans.ts';
import type { Account } from '#domain/account/account.ts';
import { trialDaysLeft } from '#domain/billing/subscription.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { AccountSubscriptionResolvers } from '#graphql/generated/types.ts';

const quotasOf = ({ plan, quotaUsage }: Account) => {
  const limits = planLimits[plan];
  return {
    departments: { usage: quotaUsage.departments, limit: limits.departments },
    teams: { usage: quotaUsage.teams, limit: limits.teams },
    holidayGroups: { usage: quotaUsage.holidayGroups, limit: limits.holidayGroups },
  };
};

export const AccountSubscription: AccountSubscriptionResolvers = {
  plan: (account) => ({ name: account.plan, quotas: quotasOf(account) }),
  status: ({ state }) => state,
  quotas: quotasOf,
  trialDays: (account, _args, { ctx }) => trialDaysLeft(account, dateAt(instant(ctx.now), account.zone)),
};
