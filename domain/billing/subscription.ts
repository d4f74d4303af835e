import type { AccountState } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import { daysBetween, type PlainDate } from '#domain/time/plain-date.ts';

/** The subscription fields of the account. */
export type Subscription = Pick<Account, 'plan' | 'state' | 'trialUntil' | 'continue_subscription'>;

export const subscriptionActions = [
  'confirm',
  'expire',
  'pause',
  'resume',
  'demandPayment',
  'lock',
  'settle',
  'close',
] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

/** All valid transitions of an account; others are refused. Closed is final. */
const transitions: Record<SubscriptionAction, Partial<Record<AccountState, AccountState>>> = {
  confirm: { trial: 'active', expired: 'active', active: 'active' },
  expire: { trial: 'expired' },
  pause: { active: 'paused' },
  resume: { paused: 'active' },
  demandPayment: { active: 'paymentRequired' },
  lock: { active: 'locked', paymentRequired: 'locked' },
  settle: { paymentRequired: 'active', locked: 'active' },
  close: {
    trial: 'closed',
    active: 'closed',
    paused: 'closed',
    expired: 'closed',
    paymentRequired: 'closed',
    locked: 'closed',
  },
};

/** State after the action; undefined when the transition is invalid. */
export const stateAfter = (state: AccountState, action: SubscriptionAction): AccountState | undefined =>
  transitions[action][state];

/** Length of a trial in days. */
export const trialLength = 14;

/** Whether the shell shows the remaining trial days (decision 24). */
export const hasTrial = ({ state, trialUntil }: Subscription): boolean => state === 'trial' && trialUntil !== null;

/** Remaining days of the trial after today: 0 on its last date and afterwards. */
export const trialDaysLeft = ({ trialUntil }: Pick<Subscription, 'trialUntil'>, today: PlainDate): number =>
  trialUntil === null ? 0 : Math.max(0, daysBetween(today, trialUntil));

/** Whether an unconfirmed trial has ended by that date. */
export const isTrialOver = (subscription: Subscription, today: PlainDate): boolean =>
  hasTrial(subscription) && !subscription.continue_subscription && subscription.trialUntil! < today;

/** The state on that date: an ended trial counts as expired before this is stored. */
export const stateOn = (subscription: Subscription, today: PlainDate): AccountState =>
  isTrialOver(subscription, today) ? 'expired' : subscription.state;

/** Spec 2.4: shown to account managers until a plan is confirmed, and on the free plan. */
export const mayUpgrade = ({ continue_subscription, plan }: Subscription): boolean =>
  !continue_subscription || plan === 'free';
