import { periodFrom } from '#domain/billing/billing-period.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import type { Books } from './billing-reader.ts';
import type { BooksAfter } from './books-changes.ts';
import { makeInvoice, periodLine } from './make-invoice.ts';
import { seatsOn } from './seats.ts';

/** The month after the one that ended: a lower plan begins with it, and its invoice carries what upgrades still owe. */
export const renewedPeriod = async (ctx: Ctx, books: Books, from: PlainDate): Promise<BooksAfter | Refusal> => {
  const { account, billing, today } = books;
  const plan = billing.nextPlan ?? account.plan;
  const begun = { nextPlan: null, carried: [] };
  const period = plan === 'free' ? null : periodFrom(from, billing.anchorDay);
  const seats = await seatsOn(ctx, account.accountId, today);
  const lines = [...billing.carried, ...(period ? [periodLine(plan, seats, period, account.currency)] : [])];
  const planAfter = plan === account.plan ? {} : { account: { plan } };
  if (lines.length === 0) return { ...planAfter, billing: { ...begun, period } };
  const invoice = await makeInvoice(ctx, books, lines);
  if (isRefusal(invoice)) return invoice;
  return { ...planAfter, billing: { ...begun, period, invoices: billing.invoices + 1 }, invoice };
};
