import type { AccountState } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import { daysBetween, type PlainDate } from '#domain/time/plain-date.ts';

/** The part of the account that says what is paid for. */
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

/** Every step of an account's life; what is not here is refused. Closed is the end. */
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

/** Where the action leads from that state; undefined when it leads nowhere. */
export const stateAfter = (state: AccountState, action: SubscriptionAction): AccountState | undefined =>
  transitions[action][state];

/** Length of a trial. */
export const trialLength = 14;

/** Whether the shell shows how long the trial lasts (decision 24). */
export const hasTrial = ({ state, trialUntil }: Subscription): boolean => state === 'trial' && trialUntil !== null;

/** Days after today in the trial: 0 on its last date, and 0 once it is over. */
export const trialDaysLeft = ({ trialUntil }: Pick<Subscription, 'trialUntil'>, today: PlainDate): number =>
  trialUntil === null ? 0 : Math.max(0, daysBetween(today, trialUntil));

/** Whether an unconfirmed trial is over on that date. */
export const isTrialOver = (subscription: Subscription, today: PlainDate): boolean =>
  hasTrial(subscription) && !subscription.continue_subscription && subscription.trialUntil! < today;

/** The state on that date: a trial that is over has expired, also before someone wrote it down. */
export const stateOn = (subscription: Subscription, today: PlainDate): AccountState =>
  isTrialOver(subscription, today) ? 'expired' : subscription.state;

/** Spec 2.4: shown to account managers while nothing is confirmed, and on the free plan. */
export const mayUpgrade = ({ continue_subscription, plan }: Subscription): boolean =>
  !continue_subscription || plan === 'free';
