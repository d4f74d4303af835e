import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentNews } from '#domain/billing/hear-payment.ts';
import { isPaymentAddress } from '#domain/billing/payment-address.ts';
import { localPayments } from '#platform/local/payments.ts';
import { stripePayments } from '#platform/stripe/payments.ts';
import type { Bill, Payments, ReceivedWebhook } from '#services/ports/payments.ts';
import { memoryLedger } from '#tests/kit/memory-ledger.ts';
import { setClock } from '#tests/kit/recorders.ts';
import { type StripeServer, startStripe } from '#tests/kit/stripe-server.ts';
import { buildFunction } from '#tools/build-functions.ts';

/** Requirements of every billing system behind the port, run against each of them. */

const clock = setClock('2026-03-02T09:00:00Z');
const seconds = (): number => Math.floor(clock.now().epochMilliseconds / 1000);
const key = 'sk_test_conformance';
const webhookSecret = 'whsec_conformance';

const nobody = {
  company: 'Bakery',
  email: 'bills@test.example',
  street_address: null,
  zipcode: null,
  city: null,
  country: 'NL',
  vatNumber: null,
  purchaseOrder: null,
};

let number = 0;
/** A bill of a new account, unless another one is named. */
const newBill = (more: Partial<Bill> = {}): Bill => {
  number += 1;
  const accountId = more.accountId ?? `acc_${number}`;
  const line = { kind: 'period', plan: 'basic', seats: 6, unitMinor: 300, minor: 1800 } as const;
  return {
    accountId,
    id: `inv_${accountId.slice(4)}_${number}`,
    invoice_number: `MU-ABCDEF-${String(number).padStart(4, '0')}`,
    created: '2026-03-02',
    due_date: '2026-12-30',
    lines: [{ ...line, from: '2026-03-02', until: '2026-04-02' }],
    netMinor: 1800,
    taxMinor: 378,
    tax: { basisPoints: 2100, reverseCharge: false },
    total: 2178,
    currency_code: 'EUR',
    access_code: 'ABCD-EFGH',
    status: 'unpaid',
    billedTo: { ...nobody, company: 'Café "Zoë" & Söhne [1=2]', email: 'zoe+a@test.example' },
    heardAt: null,
    declined: false,
    paidOn: null,
    reminders: 0,
    ...more,
  };
};

type System = {
  payments: Payments;
  /** The amounts that the system collects for that bill. */
  collects: (bill: Bill) => Promise<number[]>;
  hear: (reference: string, news: PaymentNews) => Promise<ReceivedWebhook>;
};

const localSystem = (): System => {
  const { payments, ledger, note, webhookOf } = localPayments({ ledger: memoryLedger(), clock, secret: 'local' });
  return {
    payments,
    collects: async ({ id }) => (await ledger.all()).flatMap(({ bill }) => (bill.id === id ? [bill.total] : [])),
    hear: async (reference, news) => {
      const { booked, word } = await note((await ledger.read(reference))!, news);
      return webhookOf(booked, word);
    },
  };
};

let stripe: StripeServer;
const stripeSystem = (open = stripePayments): System => ({
  payments: open({ key, webhookSecret, clock, server: stripe.server }),
  collects: async ({ id }) =>
    [...stripe.books.invoices.values()]
      .filter(({ metadata, status }) => metadata.invoice === id && ['open', 'paid'].includes(status))
      .map(({ total }) => total),
  hear: async (reference, news) => stripe.webhook(reference, news),
});

/** The client as bundled for Lambda, without the Stripe products that the product does not use. */
let bundled: typeof stripePayments;

beforeAll(async () => {
  stripe = await startStripe({ key, webhookSecret, seconds });
  const folder = await buildFunction('payments', 'platform/stripe/payments.ts', 'out/tests/bundle');
  const made: typeof import('#platform/stripe/payments.ts') = await import(pathToFileURL(`${folder}/index.mjs`).href);
  bundled = made.stripePayments;
}, 60_000);
afterAll(() => stripe.stop());

describe.each([
  ['the one of this machine', localSystem],
  ['Stripe', () => stripeSystem()],
  ['Stripe as it is bundled', () => stripeSystem(bundled)],
])('%s', (_name, system) => {
  it('takes an invoice over, with its amount to the cent, tax included', async () => {
    const { payments, collects } = system();
    const bill = newBill();
    expect(await payments.bill(bill)).toMatchObject({ reference: expect.stringMatching(/^[\w-]{8,}$/) });
    expect(await collects(bill)).toEqual([2178]);
  });

  it('makes no second one of the same invoice: asked again, at once, or days later', async () => {
    const { payments, collects } = system();
    const bill = newBill();
    const first = await payments.bill(bill);
    expect(await Promise.all([payments.bill(bill), payments.bill(bill)])).toEqual([first, first]);
    clock.advance({ hours: 49 });
    expect(await payments.bill(bill)).toEqual(first);
    expect(await collects(bill)).toEqual([2178]);
  });

  it('keeps the invoices of one account apart, and those of two', async () => {
    const { payments, collects } = system();
    const bills = [newBill({ accountId: 'acc_same' }), newBill({ accountId: 'acc_same' }), newBill()];
    const references = [];
    for (const bill of bills) references.push((await payments.bill(bill))!.reference);
    expect(new Set(references).size).toBe(3);
    for (const bill of bills) expect(await collects(bill)).toEqual([2178]);
  });

  it('has one way to the page where it is paid, and a PDF, both at addresses that we open', async () => {
    const { payments } = system();
    for (const bill of [newBill(), newBill()]) {
      const invoice = { ...bill, ...(await payments.bill(bill))!, version: 1 };
      const pages = [invoice.payment_url, await payments.hostedPage(invoice)].filter((page) => page);
      expect(pages).toHaveLength(1);
      expect(isPaymentAddress(pages[0]!)).toBe(true);
      expect(isPaymentAddress((await payments.pdf(invoice))!)).toBe(true);
    }
  });

  it.each(['paid', 'declined', 'uncollectible'] as const)(
    'tells that an invoice is %s, in our own ids',
    async (news) => {
      const { payments, hear } = system();
      const bill = newBill();
      const { reference, source } = (await payments.bill(bill))!;
      const reading = await payments.read(await hear(reference, news));
      const paid = news === 'paid' ? { minor: 2178, currency: 'EUR' } : null;
      const at = clock.now().toString();
      const { accountId, id: invoiceId } = bill;
      expect(reading).toMatchObject({
        kind: 'news',
        event: { news, source, accountId, invoiceId, reference, paid, at: expect.stringMatching(at.slice(0, 10)) },
      });
    },
  );

  it('believes nothing that is changed, unsigned, too old or of tomorrow', async () => {
    const { payments, hear } = system();
    const webhook = await hear((await payments.bill(newBill()))!.reference, 'paid');
    const { kind } = await payments.read({ ...webhook, body: webhook.body.replace('2178', '2179') });
    expect(kind).toBe('forged');
    expect((await payments.read({ ...webhook, headers: {} })).kind).toBe('forged');
    clock.advance({ seconds: 301 });
    expect((await payments.read(webhook)).kind).toBe('late');
    clock.advance({ seconds: -602 });
    expect((await payments.read(webhook)).kind).toBe('late');
    clock.advance({ seconds: 301 });
    expect((await payments.read(webhook)).kind).toBe('news');
  });
});

describe('Stripe, over the wire', () => {
  it('gets names as they are, whatever letters they have', async () => {
    const bill = newBill();
    await stripeSystem().payments.bill(bill);
    const customer = stripe.books.customers.find(({ metadata }) => metadata.account === bill.accountId);
    expect(customer).toMatchObject({ name: 'Café "Zoë" & Söhne [1=2]', email: 'zoe+a@test.example' });
  });

  it('has one customer for each account, also while its search does not know it yet', async () => {
    const { payments } = stripeSystem();
    const accountId = 'acc_lag';
    await payments.bill(newBill({ accountId }));
    await payments.bill(newBill({ accountId }));
    clock.advance({ minutes: 2 });
    await payments.bill(newBill({ accountId, billedTo: { ...nobody, company: 'New name' } }));
    expect(stripe.books.customers.filter(({ metadata }) => metadata.account === accountId)).toHaveLength(1);
  });

  it('takes a company that is renamed while search lags for one that it does not know', async () => {
    const { payments, collects } = stripeSystem();
    const first = newBill({ accountId: 'acc_renamed' });
    const second = newBill({
      accountId: 'acc_renamed',
      billedTo: { ...nobody, company: 'Renamed' },
    });
    await payments.bill(first);
    await payments.bill(second);
    expect([await collects(first), await collects(second)]).toEqual([[2178], [2178]]);
  });

  const steps = [1, 2, 3, 4, 5, 6];
  it.each(steps.flatMap((step) => [[step, true] as const, [step, false] as const]))(
    'cut off at request %i (done there: %s), the next try ends in one invoice, within a day and after it',
    async (step, done) => {
      const { payments, collects } = stripeSystem();
      const [soon, later] = [newBill(), newBill()];
      for (const bill of [soon, later]) {
        stripe.failAt(step, done);
        await expect(payments.bill(bill)).rejects.toThrow();
      }
      await payments.bill(soon);
      clock.advance({ hours: 30 });
      // The books create the bill again on another day, so it is due later.
      await payments.bill({ ...later, due_date: '2026-12-31' });
      expect([await collects(soon), await collects(later)]).toEqual([[2178], [2178]]);
    },
  );

  it('an invoice that went out with other amounts than the books have is voided for the right one', async () => {
    const { payments, collects } = stripeSystem();
    const bill = newBill();
    const wrong = await payments.bill(bill);
    const right = { ...bill, taxMinor: 0, total: 1800 };
    expect((await payments.bill(right))?.reference).not.toBe(wrong?.reference);
    expect(await collects(bill)).toEqual([1800]);
    expect(stripe.books.invoices.get(wrong!.reference)?.status).toBe('void');
  });

  it('a wrong key is refused, and the fault tells no one the key', async () => {
    const payments = stripePayments({ key: 'sk_test_wrong_one', webhookSecret, clock, server: stripe.server });
    const fault = await payments.bill(newBill()).catch((thrown: unknown) => thrown);
    expect(fault).toBeInstanceOf(Error);
    expect(String(fault) + JSON.stringify(fault)).not.toContain('sk_test_wrong_one');
  });

  it('every request that makes something bears a name, so that none is carried out twice', async () => {
    const before = stripe.log.length;
    await stripeSystem().payments.bill(newBill());
    const made = stripe.log.slice(before).filter(({ method }) => method === 'POST');
    expect(made.map(({ path }) => path.replace(/in_\d+/, ':id'))).toEqual([
      '/v1/customers',
      '/v1/invoices',
      '/v1/invoiceitems',
      '/v1/invoiceitems',
      '/v1/invoices/:id/finalize',
    ]);
    expect(made.every(({ name }) => name)).toBe(true);
  });

  it('words of other things, and of invoices that are not ours, are of no interest', async () => {
    const { payments } = stripeSystem();
    const { reference } = (await payments.bill(newBill()))!;
    const foreign = stripe.books.invoices.get(reference)!;
    foreign.metadata = {};
    expect(await payments.read(stripe.webhook(reference, 'paid'))).toEqual({ kind: 'none' });
    expect(await payments.read({ ...stripe.webhook(reference, 'paid'), source: 'chargebee' })).toEqual({
      kind: 'none',
    });
  });
});
