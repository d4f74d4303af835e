import type { Account } from '#domain/account/account.ts';
import { dayOfMonth, periodFrom } from '#domain/billing/billing-period.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import type { Books } from './billing-reader.ts';
import type { BooksAfter } from './books-changes.ts';
import { makeInvoice, periodLine } from './make-invoice.ts';
import { seatsOn } from './seats.ts';

/** A paid month that begins today, with its invoice. */
export const firstPaidMonth = async (
  ctx: Ctx,
  books: Books,
  changed: Partial<Account> & Pick<Account, 'plan'>,
): Promise<BooksAfter | Refusal> => {
  const { account, billing, today } = books;
  const anchorDay = dayOfMonth(today);
  const period = periodFrom(today, anchorDay);
  const seats = await seatsOn(ctx, account.accountId, today);
  const invoice = await makeInvoice(ctx, books, [periodLine(changed.plan, seats, period, account.currency)]);
  if (isRefusal(invoice)) return invoice;
  return { account: changed, billing: { period, anchorDay, nextPlan: null, invoices: billing.invoices + 1 }, invoice };
};
