import type { Account } from '#domain/account/account.ts';

/** The part of the account that says what is paid for. */
export type Subscription = Pick<Account, 'plan' | 'state' | 'trialUntil' | 'continue_subscription'>;
