import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { PaymentNews } from '#domain/billing/hear-payment.ts';
import { instantOfEpochSeconds } from '#domain/time/instant.ts';
import { signatureTolerance, signedAt } from '#platform/webhook-signature.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Bill, Payments, WebhookReading } from '#services/ports/payments.ts';

/** Shape of the secret in Secrets Manager. */
export type StripeSecrets = { key: string; webhookSecret: string };

type Options = StripeSecrets & {
  clock: Clock;
  /** Another server with Stripe's API, for tests. */
  server?: { host: string; port: number };
};

const news: Partial<Record<Stripe.Event['type'], PaymentNews>> = {
  'invoice.paid': 'paid',
  'invoice.payment_failed': 'declined',
  'invoice.marked_uncollectible': 'uncollectible',
};

/** Payments through Stripe: it sends invoices, hosts payment pages, and reports results by webhook. */
export const stripePayments = ({ key, webhookSecret, clock, server }: Options): Payments => {
  let made: Promise<Stripe> | undefined;
  // Lazily loaded, since most invocations never need it.
  const stripe = (): Promise<Stripe> => {
    const elsewhere = server ? { ...server, protocol: 'http' as const } : {};
    made ??= import('stripe').then(
      (module) => new module.default(key, { maxNetworkRetries: 2, telemetry: false, ...elsewhere }),
    );
    return made;
  };
  return {
    bill: async (bill) => sent(await stripe(), bill),
    hostedPage: async () => undefined,
    pdf: async ({ reference }) => (await (await stripe()).invoices.retrieve(reference)).invoice_pdf ?? undefined,
    read: async ({ source, headers, body }) => {
      const signature = headers['stripe-signature'] ?? '';
      const now = clock.now().epochMilliseconds;
      if (source !== 'stripe') return { kind: 'none' };
      const { webhooks } = await stripe();
      try {
        // Stripe's own check only rejects old timestamps, so future ones are checked here after the signature.
        const event = await webhooks.constructEventAsync(body, signature, webhookSecret, 0);
        const away = Math.abs(now / 1000 - (signedAt(signature) ?? 0));
        return away > signatureTolerance ? { kind: 'late' } : readingOf(event);
      } catch {
        return { kind: 'forged' };
      }
    },
  };
};

const readingOf = ({ id, type, created, data }: Stripe.Event): WebhookReading => {
  const kind = news[type];
  const invoice = data.object as Stripe.Invoice;
  const { account, invoice: invoiceId } = invoice.metadata ?? {};
  if (!kind || !account || !invoiceId || !invoice.id) return { kind: 'none' };
  const paid = kind === 'paid' ? { minor: invoice.amount_paid, currency: invoice.currency.toUpperCase() } : null;
  const at = instantOfEpochSeconds(created);
  const event = {
    id,
    source: 'stripe',
    news: kind,
    at,
    accountId: account,
    invoiceId,
    reference: invoice.id,
    paid,
  } as const;
  return { kind: 'news', event };
};

/**
 * The customer of an account. Stripe's search finds new customers up to a minute late, so creation uses an idempotency key until
 * then.
 */
const customerOf = async (stripe: Stripe, { accountId, billedTo: { company, email } }: Bill): Promise<string> => {
  const found = await stripe.customers.search({ query: `metadata['account']:'${accountId}'`, limit: 1 });
  if (found.data[0]) return found.data[0].id;
  const made = createHash('sha256')
    .update(JSON.stringify([company, email]))
    .digest('base64url')
    .slice(0, 16);
  const customer = { name: company, email, metadata: { account: accountId } };
  return (await stripe.customers.create(customer, { idempotencyKey: `${accountId}-customer-${made}` })).id;
};

/** Remains of an earlier try for this invoice; Stripe keeps idempotency keys for a day only. */
const earlierTry = async (stripe: Stripe, customer: string, bill: Bill): Promise<Stripe.Invoice | undefined> => {
  const { data } = await stripe.invoices.list({ customer, limit: 100 });
  return data.find(({ metadata, status }) => metadata?.invoice === bill.id && status !== 'void');
};

const billed = (invoice: Stripe.Invoice) =>
  ({ source: 'stripe', reference: invoice.id!, payment_url: invoice.hosted_invoice_url ?? null }) as const;

/**
 * Creates an invoice in idempotent steps, so that retries and concurrent tries make one. Incomplete or differing remains of an
 * earlier try are voided first, so that the sent invoice equals the one in the product.
 */
const sent = async (stripe: Stripe, bill: Bill) => {
  const customer = await customerOf(stripe, bill);
  const earlier = await earlierTry(stripe, customer, bill);
  if (earlier && earlier.status !== 'draft') {
    if (earlier.status !== 'open' || earlier.total === bill.total) return billed(earlier);
    await stripe.invoices.voidInvoice(earlier.id!);
  } else if (earlier) await stripe.invoices.del(earlier.id!);
  const step = (name: string) => ({ idempotencyKey: [bill.id, earlier?.id, name].filter(Boolean).join('-') });
  const draft = await stripe.invoices.create(
    {
      customer,
      currency: bill.currency_code.toLowerCase(),
      collection_method: 'send_invoice',
      due_date: Date.parse(`${bill.due_date}T12:00:00Z`) / 1000,
      auto_advance: false,
      number: bill.invoice_number,
      metadata: { account: bill.accountId, invoice: bill.id },
    },
    step('invoice'),
  );
  for (const [index, [description, amount]] of amountsOf(bill).entries())
    if (amount !== 0)
      await stripe.invoiceItems.create(
        { customer, invoice: draft.id, amount, currency: draft.currency, description },
        step(`line-${index}`),
      );
  return billed(await stripe.invoices.finalizeInvoice(draft.id!, {}, step('final')));
};

const amountsOf = ({ lines, taxMinor }: Bill): (readonly [string, number])[] => [
  ...lines.map(({ plan, minor }) => [`Muster ${plan}`, minor] as const),
  ['VAT', taxMinor],
];
