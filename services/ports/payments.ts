import type { PaymentEvent } from '#domain/billing/hear-payment.ts';
import type { Invoice } from '#domain/billing/invoice.ts';

/** What a billing system is asked to collect. */
export type Bill = Omit<Invoice, 'reference' | 'payment_url' | 'source' | 'version'>;

/** An invoice as the billing system took it. */
type Billed = Pick<Invoice, 'source' | 'reference' | 'payment_url'>;

/** A webhook as it arrived, before anything in it is believed. */
export type ReceivedWebhook = {
  source: string;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Byte for byte: the signature is over it. */
  body: string;
};

/**
 * What a webhook says. `none` is signed and of no interest; `forged` has no valid signature; `late` was signed too long ago,
 * or too far ahead, to be believed.
 */
export type WebhookReading = { kind: 'news'; event: PaymentEvent } | { kind: 'none' | 'forged' | 'late' };

/**
 * The billing systems behind one door. Amounts, dates and plans are ours; they collect the money and tell us how it went.
 * No secret of theirs ever reaches a log, an answer or an event.
 */
export interface Payments {
  /** Hands an invoice over. The same invoice again makes no second one; undefined when no billing system is set up. */
  bill(bill: Bill): Promise<Billed | undefined>;
  /** Where the invoice is paid; undefined when its system has no hosted pages. */
  hostedPage(invoice: Invoice): Promise<string | undefined>;
  /** Where its PDF is, made by the billing system. */
  pdf(invoice: Invoice): Promise<string | undefined>;
  read(webhook: ReceivedWebhook): Promise<WebhookReading>;
}
