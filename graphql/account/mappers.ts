import type { Account } from '#domain/account/account.ts';
import type { MyOverview } from '#services/account/my-overview.ts';

export type AccountMapper = Account;
export type MyOverviewMapper = MyOverview;
