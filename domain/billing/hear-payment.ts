import type { Instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Invoice, InvoiceSource } from './invoice.ts';

export const paymentNews = ['processing', 'paid', 'declined', 'uncollectible'] as const;
/** Payment updates that a billing system reports for an invoice. */
export type PaymentNews = (typeof paymentNews)[number];

/** A payment event of a billing system, with its signature verified. */
export type PaymentEvent = {
  id: string;
  source: InvoiceSource;
  news: PaymentNews;
  /** When it occurred in the billing system: events may arrive late, twice and in any order. */
  at: Instant;
  accountId: string;
  invoiceId: string;
  /** The invoice's id in the billing system. */
  reference: string;
  /** Amount paid, for `paid` events. */
  paid: { minor: number; currency: string } | null;
};

/** Why an event changes nothing. */
export type Unheard = 'strange' | 'wrongAmount' | 'overtaken';

/**
 * The invoice after the event. `paid` is final, whatever arrives later; among other events the newest wins. A payment of a
 * different amount than the invoice's is ignored.
 */
export const hearPayment = (invoice: Invoice, event: PaymentEvent, zone: string): Invoice | Unheard => {
  if (invoice.source !== event.source || invoice.reference !== event.reference) return 'strange';
  if (invoice.status === 'paid') return 'overtaken';
  if (event.news === 'paid') {
    if (event.paid?.minor !== invoice.total || event.paid.currency !== invoice.currency_code) return 'wrongAmount';
    return { ...invoice, status: 'paid', declined: false, heardAt: event.at, paidOn: dateAt(event.at, zone) };
  }
  if (invoice.heardAt !== null && event.at < invoice.heardAt) return 'overtaken';
  const updated = { ...invoice, heardAt: event.at };
  if (event.news === 'processing') return { ...updated, status: 'processing', declined: false };
  if (event.news === 'uncollectible') return { ...updated, status: 'uncollectible' };
  // A declined attempt does not change the status of an uncollectible invoice.
  return { ...updated, status: invoice.status === 'processing' ? 'unpaid' : invoice.status, declined: true };
};
