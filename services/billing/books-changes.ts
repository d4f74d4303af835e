import type { Account } from '#domain/account/account.ts';
import type { Billing } from '#domain/billing/billing.ts';
import type { Invoice } from '#domain/billing/invoice.ts';
import { nextAtOf, nextDuty } from '#domain/billing/next-duty.ts';
import { accountChange } from '#services/account/account-change.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { billings, invoices, keptBilling } from './billing.store.ts';
import type { Books } from './billing-reader.ts';

/** New billing state; omitted parts are unchanged. `invoice` is new or changed. */
export type BooksAfter = { account?: Partial<Account>; billing?: Partial<Billing>; invoice?: Invoice };

/** The stored billing of an account, with the instant of its next due step. */
const waitingBilling = (account: Account, billing: Billing, all: readonly Invoice[]) => {
  // Demo companies never lock themselves.
  const duty = account.demo && account.state !== 'closed' ? undefined : nextDuty(account, billing, all);
  return keptBilling({ ...billing, nextAt: nextAtOf(duty, account.zone) });
};

/** The changes of a commit: account, billing with its next moment, and the invoice, each when it differs. */
export const booksChanges = (ctx: Pick<Ctx, 'now'>, books: Books, after: BooksAfter): Change[] => {
  const account = { ...books.account, ...after.account };
  const billing = { ...books.billing, ...after.billing };
  const { invoice } = after;
  const known = books.invoices.find(({ id }) => id === invoice?.id);
  const all = invoice ? [invoice, ...books.invoices.filter((other) => other !== known)] : books.invoices;
  const before = books.billing.version === 0 ? null : keptBilling(books.billing);
  return [
    ...(after.account ? [accountChange(ctx, books.account, account)] : []),
    change(billings, before, waitingBilling(account, billing, all)),
    ...(invoice ? [change(invoices, known ?? null, invoice)] : []),
  ];
};

/** Initial billing of a new account, for its commit. */
export const firstBillingChange = (account: Account, billing: Billing): Change =>
  change(billings, null, waitingBilling(account, billing, []));
