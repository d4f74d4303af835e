import type { Account } from '#domain/account/account.ts';

export type AccountSubscriptionMapper = Account;
