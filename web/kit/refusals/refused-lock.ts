import { type Plan, plans, type QuotaKey, quotaKeys } from '#domain/access/plans.ts';
import { openPlanLock } from '#web/kit/modal/open-plan-lock.tsx';
import { placeOfCode } from './error-table.ts';
import type { RefusalAnswer } from './refusal-text.ts';

/** Opens the plan dialog when the plan was the reason; false for other refusals. */
export const openLockFor = ({ code, key, limit }: RefusalAnswer): boolean => {
  if (placeOfCode(code) !== 'dialog') return false;
  const plan = plans.find((plan): plan is Plan => plan === limit);
  const quota = quotaKeys.find((quotaKey): quotaKey is QuotaKey => key === `quota.${quotaKey}`);
  if (quota) openPlanLock({ lacks: 'quota', quota });
  else if (plan) openPlanLock({ lacks: 'plan', plan });
  return quota !== undefined || plan !== undefined;
};
