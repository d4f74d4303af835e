import type { PaymentEvent } from '#domain/billing/hear-payment.ts';
import type { Invoice } from '#domain/billing/invoice.ts';

/** An invoice to be collected by the billing system. */
export type Bill = Omit<Invoice, 'reference' | 'payment_url' | 'source' | 'version'>;

/** References that the billing system assigned to an invoice. */
type Billed = Pick<Invoice, 'source' | 'reference' | 'payment_url'>;

/** A webhook as received, before verification. */
export type ReceivedWebhook = {
  source: string;
  /** Names are in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The exact bytes, as the signature covers them. */
  body: string;
};

/**
 * Result of reading a webhook. `none` is correctly signed but irrelevant; `forged` has no valid signature; `late` was signed too
 * long ago, or too far in the future, to be accepted.
 */
export type WebhookReading = { kind: 'news'; event: PaymentEvent } | { kind: 'none' | 'forged' | 'late' };

/**
 * Common interface of the billing systems. Muster decides amounts, dates and plans; they collect the money and report the result.
 * Their secrets never appear in a log, an answer or an event.
 */
export interface Payments {
  /** Submits an invoice, idempotently; undefined when no billing system is set up. */
  bill(bill: Bill): Promise<Billed | undefined>;
  /** URL of the payment page; undefined when the system has no hosted pages. */
  hostedPage(invoice: Invoice): Promise<string | undefined>;
  /** URL of the PDF made by the billing system. */
  pdf(invoice: Invoice): Promise<string | undefined>;
  read(webhook: ReceivedWebhook): Promise<WebhookReading>;
}
