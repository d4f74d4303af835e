import type { Plan } from '#domain/access/plans.ts';
import { proratedUpgrade } from '#domain/billing/billing-period.ts';
import { isUpgrade } from '#domain/billing/prices.ts';
import type { Money } from '#domain/money/money.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BillingAnswer } from './use-billing.ts';

/** Effect of choosing a plan, before it is ordered. */
export type PlanChange =
  | { kind: 'same' | 'keep' | 'free' | 'start' }
  | { kind: 'upgrade'; owed: Money }
  | { kind: 'downgrade'; on: PlainDate; over: boolean };

/** Whether more is used than the plan allows. */
const isOver = ({ departments, teams }: BillingAnswer['offers'][number]['quotas']): boolean =>
  [departments, teams].some(({ usage, limit }) => limit !== null && usage > limit);

export const planChange = (billing: BillingAnswer, from: Plan, to: Plan, today: PlainDate): PlanChange => {
  const { subscription, period, nextPlan, seats, offers } = billing;
  if (from === to) return { kind: nextPlan ? 'keep' : 'same' };
  const offer = offers.find(({ plan }) => plan === to)!;
  if (!subscription.continue_subscription) return { kind: 'free' };
  if (isUpgrade(from, to) && period)
    return {
      kind: 'upgrade',
      owed: proratedUpgrade({ from, to, seats, currency: offer.price.currency }, period, today),
    };
  if (isUpgrade(from, to)) return { kind: 'start' };
  return period ? { kind: 'downgrade', on: period.until, over: isOver(offer.quotas) } : { kind: 'free' };
};

export const overIn = (billing: BillingAnswer, plan: Plan): boolean =>
  isOver(billing.offers.find((offer) => offer.plan === plan)!.quotas);
