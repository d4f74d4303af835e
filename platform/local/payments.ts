import { createHmac } from 'node:crypto';
import { type PaymentNews, paymentNews } from '#domain/billing/hear-payment.ts';
import { type InvoiceSource, invoiceSources } from '#domain/billing/invoice.ts';
import { instant } from '#domain/time/instant.ts';
import { checkSignature, signatureOf } from '#platform/webhook-signature.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Bill, Payments, WebhookReading } from '#services/ports/payments.ts';

/** A pending webhook event of the simulated billing system. */
export type Word = { id: string; news: PaymentNews; at: string };

/** An invoice in the simulated billing system. */
export type Booked = { token: string; source: InvoiceSource; bill: Bill; state: PaymentNews | 'open'; unsent: Word[] };

/** Storage of the simulated billing system. */
export type Ledger = {
  read: (token: string) => Promise<Booked | undefined>;
  write: (booked: Booked) => Promise<void>;
  all: () => Promise<Booked[]>;
};

export const signatureHeader = 'x-payments-signature';

type Options = { ledger: Ledger; clock: Clock; secret: string };

/** A webhook of the simulated billing system. */
export type Webhook = { source: InvoiceSource; headers: Record<string, string>; body: string };

/**
 * Simulates both billing systems locally: pages under /dev/pay replace theirs, and actions there return as signed webhooks.
 * Invoices alternate between the two, so that both ways of paying can be tried.
 */
export const localPayments = ({ ledger, clock, secret }: Options) => {
  const tokenOf = (bill: Bill): string => createHmac('sha256', secret).update(bill.id).digest('base64url').slice(0, 32);
  const seconds = (): number => Math.floor(clock.now().epochMilliseconds / 1000);

  const payments: Payments = {
    bill: async (bill) => {
      const token = tokenOf(bill);
      const source = invoiceSources[Number(bill.invoice_number.at(-1)) % 2]!;
      if (!(await ledger.read(token))) await ledger.write({ token, source, bill, state: 'open', unsent: [] });
      return { source, reference: token, payment_url: source === 'stripe' ? pageOf(token) : null };
    },
    hostedPage: async ({ source, reference }) => (source === 'chargebee' ? pageOf(reference) : undefined),
    pdf: async ({ reference }) => `${pageOf(reference)}/invoice.pdf`,
    read: async ({ source, headers, body }) => {
      const checked = checkSignature(secret, body, headers[signatureHeader], seconds());
      return checked === 'good' ? readingOf(source, body) : { kind: checked };
    },
  };

  /** The signed webhook of an event. */
  const webhookOf = ({ source, token, bill }: Booked, { id, news, at }: Word): Webhook => {
    const paid = news === 'paid' ? { minor: bill.total, currency: bill.currency_code } : null;
    const body = JSON.stringify({
      id,
      news,
      at,
      accountId: bill.accountId,
      invoiceId: bill.id,
      reference: token,
      paid,
    });
    return { source, headers: { [signatureHeader]: signatureOf(secret, body, seconds()) }, body };
  };

  /** Records an event of an invoice; its webhook stays queued until sent. */
  const note = async (booked: Booked, news: PaymentNews): Promise<{ booked: Booked; word: Word }> => {
    const at = instant(clock.now());
    const word: Word = { id: `${booked.token}.${news}.${at}`, news, at };
    const noted = { ...booked, state: news, unsent: [...booked.unsent, word] };
    await ledger.write(noted);
    return { booked: noted, word };
  };

  return { payments, ledger, note, webhookOf };
};

export type LocalPayments = ReturnType<typeof localPayments>;

const pageOf = (token: string): string => `/dev/pay/${token}`;

const isNews = (text: unknown): text is PaymentNews => paymentNews.some((paymentNewsItem) => paymentNewsItem === text);

const readingOf = (source: string, body: string): WebhookReading => {
  const known = invoiceSources.find((invoiceSource) => invoiceSource === source);
  const { news, ...event } = JSON.parse(body) as Record<string, never>;
  return known && isNews(news) ? { kind: 'news', event: { ...event, news, source: known } as never } : { kind: 'none' };
};
