import type { Account } from '#domain/account/account.ts';
import type { Ctx } from '#services/kit/context.ts';
import { only } from '#services/kit/store.ts';
import type { Key } from '#services/ports/table.ts';
import { accounts } from './account.store.ts';

export const accountKey = (accountId: string): Key => accounts.key({ accountId });

/** Reads the current account; strongly consistent, not memoised. */
export const readAccount = async (ctx: Ctx, accountId: string): Promise<Account> => {
  const item = await ctx.table.get({ Key: accounts.key({ accountId }), ConsistentRead: true });
  if (!item) throw new Error(`account ${accountId} is gone`);
  return accounts.parse(item);
};

/** The viewer's account, loaded once per request: for its currency, zone and settings. */
export const ownAccount = (ctx: Ctx): Promise<Account> =>
  ctx.memo('own account', () => readAccount(ctx, ctx.viewer!.accountId));

/** Reads several current accounts, for work that spans accounts; missing ones are omitted. */
export const readAccounts = async (ctx: Ctx, accountIds: readonly string[]): Promise<Account[]> => {
  const keys = accountIds.map((accountId) => accounts.key({ accountId }));
  return only(accounts, await ctx.table.batchGet(keys, { ConsistentRead: true }));
};
