import type { Account } from '#domain/account/account.ts';

export type SubscriptionMapper = Account;
