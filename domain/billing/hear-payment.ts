import type { Instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Invoice, InvoiceSource } from './invoice.ts';

export const paymentNews = ['processing', 'paid', 'declined', 'uncollectible'] as const;
/** What a billing system tells about an invoice. */
export type PaymentNews = (typeof paymentNews)[number];

/** A word of a billing system, its signature checked. */
export type PaymentEvent = {
  id: string;
  source: InvoiceSource;
  news: PaymentNews;
  /** When it happened there: words may arrive late, twice and in any order. */
  at: Instant;
  accountId: string;
  invoiceId: string;
  /** The invoice's id in the billing system. */
  reference: string;
  /** What was paid, for `paid`. */
  paid: { minor: number; currency: string } | null;
};

/** Why a word changes nothing. */
export type Unheard = 'strange' | 'wrongAmount' | 'overtaken';

/**
 * The invoice after that word. Paid is the end, whatever arrives after it; of the others the newest counts. An amount that
 * is not the invoice's pays nothing.
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
  // A declined try leaves what no one can collect as it is.
  return { ...updated, status: invoice.status === 'processing' ? 'unpaid' : invoice.status, declined: true };
};
