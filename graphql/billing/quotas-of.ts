import { type Plan, planLimits } from '#domain/access/plans.ts';
import type { Account } from '#domain/account/account.ts';

/** What is used of what a plan allows. */
export const quotasOf = ({ quotaUsage }: Pick<Account, 'quotaUsage'>, plan: Plan) => {
  const limits = planLimits[plan];
  return {
    departments: { usage: quotaUsage.departments, limit: limits.departments },
    teams: { usage: quotaUsage.teams, limit: limits.teams },
    holidayGroups: { usage: quotaUsage.holidayGroups, limit: limits.holidayGroups },
  };
};
