import type { Account } from '#domain/account/account.ts';
import { type Billing, firstBilling } from '#domain/billing/billing.ts';
import type { Invoice } from '#domain/billing/invoice.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { readAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { billingPartition, billings, invoices } from './billing.store.ts';

/** Billing state of an account. */
export type Books = {
  account: Account;
  /** Version 0 when nothing was written yet. */
  billing: Billing;
  /** Newest first. */
  invoices: Invoice[];
  /** In the account's zone. */
  today: PlainDate;
};

/** Strongly consistent, not memoised: one Query and one Get. */
export const readBooks = async (ctx: Ctx, accountId: string): Promise<Books> => {
  const [account, items] = await Promise.all([
    readAccount(ctx, accountId),
    queryAll(ctx.table, partition(billingPartition(accountId), { ConsistentRead: true })),
  ]);
  const [kept] = only(billings, items);
  const list = only(invoices, items).sort((a, b) => b.id.localeCompare(a.id));
  const today = dateAt(instant(ctx.now), account.zone);
  return { account, billing: kept ?? firstBilling(account, ''), invoices: list, today };
};

/** An invoice of the account by its id; undefined for missing and foreign ones. */
export const findInvoice = async (ctx: Ctx, accountId: string, id: string): Promise<Invoice | undefined> => {
  const item = await ctx.table.get({ Key: invoices.key({ accountId, id }), ConsistentRead: true });
  return item && invoices.parse(item);
};
