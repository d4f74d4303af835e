import { describe, expect, it } from 'vitest';
import { hearPayment, type PaymentEvent, paymentNews } from '#domain/billing/hear-payment.ts';
import { signatureHeader, type Webhook } from '#platform/local/payments.ts';
import { stripePayments } from '#platform/stripe/payments.ts';
import { signatureOf } from '#platform/webhook-signature.ts';
import { paymentsSecret } from '#tests/kit/fresh-ports.ts';
import { setClock } from '#tests/kit/recorders.ts';
import { deliver, newBooks } from './books.ts';

/** An account that is locked because of one unpaid invoice. */
const locked = async () => {
  const books = await newBooks();
  await books.world.settle({ plan: 'basic', state: 'expired' });
  await books.act('confirmPlan', { plan: 'basic' });
  await books.world.settle({ state: 'locked' });
  return books;
};

const signed = ({ source, body }: Webhook, seconds: number, secret = paymentsSecret): Webhook => ({
  source,
  body,
  headers: { [signatureHeader]: signatureOf(secret, body, seconds) },
});
const now = Date.parse('2026-03-02T09:00:00Z') / 1000;
const changedBody = (change: object) => (webhook: Webhook) =>
  signed({ ...webhook, body: JSON.stringify({ ...JSON.parse(webhook.body), ...change }) }, now);

describe('a locked account', () => {
  it('[R4-12] [R2.8-24] opens when its last invoice is paid, and not before', async () => {
    const { hear, read, world } = await locked();
    const manager = await world.as('owner');
    const unpaid = async () => (await manager.query('{ expiredInvoices { id status } }')).data?.expiredInvoices;
    expect(await unpaid()).toMatchObject([{ status: 'unpaid' }]);
    expect(await hear('processing')).toBe(200);
    expect(await unpaid()).toMatchObject([{ status: 'processing' }]);
    expect((await read()).account.state).toBe('locked');
    expect(await hear('paid')).toBe(200);
    expect((await read()).account.state).toBe('active');
    expect(await unpaid()).toEqual([]);
  });

  it('stays locked after a declined card, and says so', async () => {
    const { hear, read } = await locked();
    await hear('processing');
    await hear('declined');
    const { account, invoices } = await read();
    expect([account.state, invoices[0]?.status, invoices[0]?.declined]).toEqual(['locked', 'unpaid', true]);
  });

  it('[R2.8-23] stays locked for an invoice that no one can collect, until that one is paid too', async () => {
    const { hear, read } = await locked();
    await hear('uncollectible');
    expect((await read()).invoices[0]?.status).toBe('uncollectible');
    expect((await read()).account.state).toBe('locked');
    await hear('paid');
    expect((await read()).account.state).toBe('active');
  });

  it('an open one is asked for another way to pay instead', async () => {
    const { hear, read, world } = await locked();
    await world.settle({ state: 'active' });
    await hear('uncollectible');
    expect((await read()).account.state).toBe('paymentRequired');
  });
});

describe('webhooks that are not believed', () => {
  const attacks: [string, (webhook: Webhook) => Webhook][] = [
    ['without a signature', (webhook) => ({ ...webhook, headers: {} })],
    ['with another secret', (webhook) => signed(webhook, now, 'guessed')],
    ['with an empty secret', (webhook) => signed(webhook, now, '')],
    [
      'with a signature of another body',
      (webhook) => ({ ...webhook, body: webhook.body.replace('"paid"', '"paid" ') }),
    ],
    ['signed too long ago', (webhook) => signed(webhook, now - 301)],
    ['signed too far ahead', (webhook) => signed(webhook, now + 301)],
    [
      'with the time of an old one moved',
      (webhook) => {
        const old = signatureOf(paymentsSecret, webhook.body, now - 9999);
        return { ...webhook, headers: { [signatureHeader]: old.replace(/t=\d+/, `t=${now}`) } };
      },
    ],
    [
      'with a signature that is no hexadecimal',
      (webhook) => ({ ...webhook, headers: { [signatureHeader]: `t=${now},v1=zz` } }),
    ],
  ];
  it.each(attacks)('%s: refused, nothing changes, no secret is logged', async (_, change) => {
    const { hear, read, world } = await locked();
    const before = await read();
    expect(await hear('paid', change)).toBe(400);
    expect(await read()).toEqual(before);
    const lines = JSON.stringify(world.ports.log.lines);
    expect(lines).toContain('payment webhook refused');
    expect(lines).not.toContain(paymentsSecret);
    expect(lines).not.toContain(before.invoices[0]!.reference);
  });

  const strange: [string, object][] = [
    ['of another amount', { paid: { minor: 1, currency: 'EUR' } }],
    ['of another currency', { paid: { minor: 2178, currency: 'USD' } }],
    ['without an amount', { paid: null }],
    ['of another reference', { reference: 'elsewhere' }],
    ['of an invoice that is not there', { invoiceId: 'inv_none' }],
    ['of an account that is not there', { accountId: 'acc_none' }],
  ];
  it.each(strange)('%s: taken, and nothing changes', async (_, change) => {
    const { hear, read } = await locked();
    const before = await read();
    expect(await hear('paid', changedBody(change))).toBe(200);
    expect(await read()).toEqual(before);
  });

  it('of one account about the invoice of another: nothing changes in either', async () => {
    const [ours, theirs] = [await locked(), await locked()];
    const invoice = (await theirs.read()).invoices[0]!;
    const before = [await ours.read(), await theirs.read()];
    for (const change of [
      { accountId: theirs.world.accountId, invoiceId: invoice.id },
      { invoiceId: invoice.id },
      { accountId: theirs.world.accountId },
    ])
      expect(await ours.hear('paid', changedBody(change))).toBe(200);
    expect([await ours.read(), await theirs.read()]).toEqual(before);
  });

  it('of the other billing system: taken, and nothing changes', async () => {
    const { hear, read } = await locked();
    const source = (await read()).invoices[0]!.source === 'stripe' ? 'chargebee' : 'stripe';
    expect(await hear('paid', (webhook) => ({ ...webhook, source }))).toBe(200);
    expect((await read()).account.state).toBe('locked');
  });
});

describe('webhooks that come twice, at once, late or in another order', () => {
  it('have one effect', async () => {
    const { read, world, booked } = await locked();
    const { note, webhookOf } = world.ports.billingSystem;
    const { booked: paid, word } = await note(await booked(), 'paid');
    const webhook = webhookOf(paid, word);
    expect(await Promise.all(Array.from({ length: 6 }, () => deliver(world, webhook)))).toEqual(Array(6).fill(200));
    const { version } = (await read()).invoices[0]!;
    await world.settle({ state: 'locked' });
    expect(await deliver(world, webhook)).toBe(200);
    const after = await read();
    expect([after.invoices[0]!.version, after.account.state]).toEqual([version, 'locked']);
    expect(version).toBe(2);
  });

  it('never take a payment back: every order ends in paid', async () => {
    const { read } = await locked();
    const [invoice] = (await read()).invoices;
    const words = paymentNews.map(
      (news, index): PaymentEvent => ({
        id: news,
        source: invoice!.source,
        news,
        at: `2026-03-02T09:0${index}:00Z`,
        accountId: invoice!.accountId,
        invoiceId: invoice!.id,
        reference: invoice!.reference,
        paid: { minor: invoice!.total, currency: invoice!.currency_code },
      }),
    );
    const orders = (rest: PaymentEvent[]): PaymentEvent[][] =>
      rest.length === 0
        ? [[]]
        : rest.flatMap((paymentEvent) =>
            orders(rest.filter((other) => other !== paymentEvent)).map((more) => [paymentEvent, ...more]),
          );
    for (const order of orders(words)) {
      let now = invoice!;
      for (const word of order) {
        const heard = hearPayment(now, word, 'Europe/Amsterdam');
        now = typeof heard === 'string' ? now : heard;
      }
      expect(now.status, order.map(({ news }) => news).join()).toBe('paid');
    }
  });

  it('of two words before a payment the newer counts, whichever comes first', async () => {
    const { hear, read } = await locked();
    await hear('declined', changedBody({ at: '2026-03-02T08:59:00Z', id: 'b' }));
    await hear('processing', changedBody({ at: '2026-03-02T08:58:00Z', id: 'a' }));
    expect((await read()).invoices[0]).toMatchObject({ status: 'unpaid', declined: true });
  });
});

describe('Stripe', () => {
  const at = '2026-03-02T09:00:00Z';
  const webhookSecret = 'whsec_test';
  const payments = stripePayments({ key: 'sk_test_none', webhookSecret, clock: setClock(at) });
  const invoice = {
    id: 'in_1',
    amount_paid: 2178,
    currency: 'eur',
    metadata: { account: 'acc_1', invoice: 'inv_1_0001' },
  };
  const body = (type: string) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, created: now, data: { object: invoice } });
  const read = (text: string, seconds = now, secret = webhookSecret) =>
    payments.read({
      source: 'stripe',
      headers: { 'stripe-signature': signatureOf(secret, text, seconds) },
      body: text,
    });

  it('its signed word about a payment is ours', async () => {
    expect(await read(body('invoice.paid'))).toEqual({
      kind: 'news',
      event: {
        id: 'evt_1',
        source: 'stripe',
        news: 'paid',
        at,
        accountId: 'acc_1',
        invoiceId: 'inv_1_0001',
        reference: 'in_1',
        paid: { minor: 2178, currency: 'EUR' },
      },
    });
    expect(await read(body('customer.created'))).toEqual({ kind: 'none' });
  });

  it('forged and late ones are not', async () => {
    expect(await read(body('invoice.paid'), now, 'whsec_other')).toEqual({ kind: 'forged' });
    expect(await read(body('invoice.paid'), now - 301)).toEqual({ kind: 'late' });
    expect(await read(body('invoice.paid'), now + 301)).toEqual({ kind: 'late' });
    expect((await payments.read({ source: 'stripe', headers: {}, body: body('invoice.paid') })).kind).toBe('forged');
  });
});
