import type Stripe from 'stripe';
import type { PaymentNews } from '#domain/billing/hear-payment.ts';
import { instantOfEpochSeconds } from '#domain/time/instant.ts';
import { signatureTolerance, signedAt } from '#platform/webhook-signature.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Bill, Payments, WebhookReading } from '#services/ports/payments.ts';

type Options = { key: string; webhookSecret: string; clock: Clock };

const news: Partial<Record<Stripe.Event['type'], PaymentNews>> = {
  'invoice.paid': 'paid',
  'invoice.payment_failed': 'declined',
  'invoice.marked_uncollectible': 'uncollectible',
};

/** Stripe collects our invoices: it sends them, has a page to pay each, and tells how that went. */
export const stripePayments = ({ key, webhookSecret, clock }: Options): Payments => {
  let made: Promise<Stripe> | undefined;
  // Most requests of a function never need it.
  const stripe = (): Promise<Stripe> => {
    made ??= import('stripe').then((module) => new module.default(key, { maxNetworkRetries: 2, telemetry: false }));
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
        // Its own check of the time looks backwards only, so the time is checked here, once the signature holds.
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
  const told = news[type];
  const invoice = data.object as Stripe.Invoice;
  const { account, invoice: invoiceId } = invoice.metadata ?? {};
  if (!told || !account || !invoiceId || !invoice.id) return { kind: 'none' };
  const paid = told === 'paid' ? { minor: invoice.amount_paid, currency: invoice.currency.toUpperCase() } : null;
  const at = instantOfEpochSeconds(created);
  const event = {
    id,
    source: 'stripe',
    news: told,
    at,
    accountId: account,
    invoiceId,
    reference: invoice.id,
    paid,
  } as const;
  return { kind: 'news', event };
};

/** Each step names itself by our invoice, so that a second try after a crash goes on where the first one ended. */
const sent = async (stripe: Stripe, bill: Bill) => {
  const step = (name: string) => ({ idempotencyKey: `${bill.id}-${name}` });
  const { company, email } = bill.billedTo;
  const metadata = { account: bill.accountId, invoice: bill.id };
  const found = await stripe.customers.search({ query: `metadata['account']:'${bill.accountId}'`, limit: 1 });
  const customer =
    found.data[0] ??
    (await stripe.customers.create(
      { name: company, email, metadata: { account: bill.accountId } },
      { idempotencyKey: `${bill.accountId}-customer` },
    ));
  const draft = await stripe.invoices.create(
    {
      customer: customer.id,
      currency: bill.currency_code.toLowerCase(),
      collection_method: 'send_invoice',
      due_date: Date.parse(`${bill.due_date}T12:00:00Z`) / 1000,
      auto_advance: false,
      number: bill.invoice_number,
      metadata,
    },
    step('invoice'),
  );
  const amounts = [
    ...bill.lines.map(({ plan, minor }) => [`Muster ${plan}`, minor] as const),
    ['VAT', bill.taxMinor] as const,
  ];
  for (const [index, [description, amount]] of amounts.entries())
    if (amount !== 0)
      await stripe.invoiceItems.create(
        { customer: customer.id, invoice: draft.id, amount, currency: draft.currency, description },
        step(`line-${index}`),
      );
  const final = await stripe.invoices.finalizeInvoice(draft.id!, {}, step('final'));
  return { source: 'stripe', reference: final.id!, payment_url: final.hosted_invoice_url ?? null } as const;
};
