import { hearPayment, type PaymentEvent } from '#domain/billing/hear-payment.ts';
import { type Invoice, invoiceSources, isUnpaid } from '#domain/billing/invoice.ts';
import { stateAfter } from '#domain/billing/subscription.ts';
import { latest } from '#domain/time/plain-date.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import type { ReceivedWebhook } from '#services/ports/payments.ts';
import { receivedItem, receivedKey } from './billing.store.ts';
import { type Books, findInvoice, readBooks } from './billing-reader.ts';
import { type BooksAfter, booksChanges } from './books-changes.ts';

const attempts = 5;
const rememberedDays = 90;

/** `taken`: valid, with or without effect. `refused`: invalid or outdated signature. */
export type Reception = 'taken' | 'refused';

/** A webhook of a billing system: read, verified, and handled once. */
export const receivePayment = async (ctx: Ctx, webhook: ReceivedWebhook): Promise<Reception> => {
  const reading = await ctx.ports.payments.read(webhook);
  if (reading.kind === 'none') return 'taken';
  if (reading.kind !== 'news') {
    const source = invoiceSources.find((invoiceSource) => invoiceSource === webhook.source) ?? 'unknown';
    ctx.ports.log.warn('payment webhook refused', { source, reason: reading.kind });
    return 'refused';
  }
  for (let attempt = 1; attempt <= attempts; attempt += 1) if (await hear(ctx, reading.event)) return 'taken';
  throw new Error(`payment news ${reading.event.id} found no quiet moment`);
};

/** Returns false after a lost race; the caller retries. */
const hear = async (ctx: Ctx, event: PaymentEvent): Promise<boolean> => {
  const { id, accountId, invoiceId } = event;
  const [known, found] = await Promise.all([
    ctx.table.get({ Key: receivedKey(accountId, id), ConsistentRead: true }),
    findInvoice(ctx, accountId, invoiceId),
  ]);
  if (known) return true;
  if (!found) return unheard(ctx, event, 'no such invoice');
  const books = await readBooks(ctx, accountId);
  const invoice = books.invoices.find((invoice) => invoice.id === invoiceId)!;
  const updated = hearPayment(invoice, event, books.account.zone);
  if (typeof updated === 'string') return updated === 'overtaken' ? true : unheard(ctx, event, updated);
  const expiresAt = Math.floor(ctx.now.epochMilliseconds / 1000) + rememberedDays * 86_400;
  const marker = { Item: receivedItem(accountId, id, expiresAt), ConditionExpression: 'attribute_not_exists(pk)' };
  try {
    const answer = await commit(ctx, {
      accountId,
      changes: booksChanges(ctx, books, afterHearing(books, updated)),
      guards: [{ Put: marker }],
      event: { type: 'paymentReported', area: 'billing', subject: invoiceId, details: { news: event.news } },
      answer: true,
    });
    return !isRefusal(answer);
  } catch (fault) {
    if (fault instanceof Raced) return false;
    throw fault;
  }
};

const unheard = (ctx: Ctx, { id, source }: PaymentEvent, reason: string): true => {
  ctx.ports.log.error('payment news fits no invoice', { id, source, reason });
  return true;
};

/** Paying the last invoice reopens the account; an uncollectible one requires another payment method. */
const afterHearing = ({ account, billing, invoices, today }: Books, invoice: Invoice): BooksAfter => {
  const others = invoices.filter(({ id }) => id !== invoice.id);
  const settled = !isUnpaid(invoice) && !others.some(isUnpaid);
  const action = settled ? 'settle' : invoice.status === 'uncollectible' ? 'demandPayment' : undefined;
  const state = action && stateAfter(account.state, action);
  if (!state) return { invoice };
  // Locked time is not billed.
  const until = billing.period && latest(billing.period.until, today);
  const period = billing.period && until ? { ...billing.period, until } : billing.period;
  return { account: { state }, billing: settled ? { period } : {}, invoice };
};
