/** Lowest to highest; "basic plan" in the spec always means basic or higher. */
export const plans = ['free', 'basic', 'early-adopter', 'premium'] as const;
export type Plan = (typeof plans)[number];

export const quotaKeys = ['departments', 'teams', 'holidayGroups'] as const;
export type QuotaKey = (typeof quotaKeys)[number];

/** `null` is unlimited. Spec decision 45. */
export const planLimits: Record<Plan, Record<QuotaKey, number | null>> = {
  free: { departments: 1, teams: 2, holidayGroups: 1 },
  basic: { departments: 5, teams: 25, holidayGroups: 1 },
  'early-adopter': { departments: 15, teams: 75, holidayGroups: 3 },
  premium: { departments: null, teams: null, holidayGroups: null },
};

export const planAtLeast = (have: Plan, need: Plan): boolean => plans.indexOf(have) >= plans.indexOf(need);

/** Whether one more may be created: quotas apply to creation only (spec decision 5). */
export const mayCreateOneMore = (plan: Plan, key: QuotaKey, usage: number): boolean => {
  const limit = planLimits[plan][key];
  return limit === null || usage < limit;
};
