import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accountStates } from '#domain/access/viewer.ts';
import { advanceDue } from '#services/billing/advance-due.ts';
import { contextFor } from '#services/kit/context.ts';
import type { Client } from '#tests/kit/client.ts';
import { tableItems } from '#tests/kit/table-items.ts';
import type { World } from '#tests/kit/world.ts';
import { newBooks } from './books.ts';

const table = 'billing-life';
const done = { __typename: 'Done' };

/** Items outside the company's own: a token, a calendar's address, a number in use, the inbox, devices, an invite link. */
const leaveTraces = async ({ ports, accountId, ids, teamId, made }: World, browser: Client): Promise<void> => {
  const token = { id: ports.ids.next('tok'), name: 'Payroll', access: 'ALL', days: 90 };
  const feed = {
    id: ports.ids.next('cal'),
    name: 'Mine',
    rosters: 'mine',
    openShifts: false,
    events: true,
    absentees: 'none',
    absenceStatuses: [],
  };
  const link = {
    ...{ id: ports.ids.next('inl'), teamId, contractTypeId: Object.values(made.contractTypes)[0] },
    ...{ days: 7, maxPeople: 3, approval: false },
  };
  const answers = [
    await browser.run('CreateApiToken', { input: token }),
    await browser.run('CreateCalendarFeed', { input: feed }),
    await browser.run('CreateInviteLink', { input: link }),
  ];
  for (const { data, errors } of answers) {
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data)).not.toContain('Refusal');
  }
  const person = `a#${accountId}#e#${ids.employee}`;
  const beside = [
    `${person}#notifications`,
    `${person}#days`,
    `a#${accountId}#dev#${ids.employee}`,
    `a#${accountId}#sent`,
    ...[
      'stamps',
      'kept-plus-minus',
      'kept-hours',
      'kept-leave',
      'kioskPins',
      'kioskRefused',
      'kioskTries',
      'kioskPresses#kdv_1',
    ],
    ...['payroll#pay_1', `reports#jobs#${ids.employee}`],
  ].map((name) => (name.startsWith('a#') ? name : `a#${accountId}#${name}`));
  const device = { id: 'kdv_1', __edb_e__: 'kioskDevice', hash: 'paired', accountId };
  const items = [
    { pk: `a#${accountId}#kiosks`, sk: 'dev#kdv_1', ...device },
    { pk: 'kiosk#paired', sk: 'kiosk', __edb_e__: 'kioskToken', accountId },
    { pk: `a#${accountId}#payroll`, sk: 'run#pay_1', id: 'pay_1', __edb_e__: 'payrollRun', accountId },
  ];
  for (const Item of items) await ports.table.transact([{ Put: { Item } }]);
  for (const pk of beside)
    await ports.table.transact([{ Put: { Item: { pk, sk: 'trace', __edb_e__: 'trace', accountId } } }]);
};

describe('a trial', () => {
  it('[R4-10] ends with its last date, at once for the person who asks and soon in the books', async () => {
    const { world, on } = await newBooks({ table });
    world.ports.clock.set('2026-03-16T22:30:00Z');
    const manager = await world.as('owner');
    expect((await manager.query('{ subscription { status } }')).data.subscription.status).toBe('trial');
    world.ports.clock.set('2026-03-16T23:30:00Z');
    expect((await manager.query('{ subscription { status } }')).data.subscription.status).toBe('expired');
    const refused = await manager.query('{ organisation { teams { id } } }');
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'STATE', key: 'account.expired' });
    expect((await on('2026-03-16T23:31:00Z')).account).toMatchObject({
      state: 'expired',
      continue_subscription: false,
    });
  });

  it('goes on when a plan is confirmed, and pays after its last date', async () => {
    const { act, on, read } = await newBooks({ table });
    expect(await act('confirmPlan', { plan: 'basic' })).toEqual(done);
    expect(await act('confirmPlan', { plan: 'basic' })).toMatchObject({
      code: 'STATE',
      key: 'billing.confirmedAlready',
    });
    const confirmed = await read();
    expect(confirmed.account).toMatchObject({ plan: 'basic', state: 'active', continue_subscription: true });
    expect(confirmed.invoices).toEqual([]);
    expect(confirmed.billing.period).toEqual({ from: '2026-03-02', until: '2026-03-17' });
    const { invoices, billing } = await on('2026-03-17T08:00:00Z');
    expect(billing.period).toEqual({ from: '2026-03-17', until: '2026-04-17' });
    // Six people at 3.00, plus 21 %.
    expect(invoices).toMatchObject([
      {
        created: '2026-03-17',
        due_date: '2026-03-31',
        netMinor: 1800,
        taxMinor: 378,
        total: 2178,
        currency_code: 'EUR',
        status: 'unpaid',
      },
    ]);
  });

  it('that is over opens again with a plan, and its first month begins at once', async () => {
    const { act, on, world } = await newBooks({ table });
    await on('2026-04-01T08:00:00Z');
    expect(await act('changePlan', { plan: 'basic' })).toMatchObject({ code: 'STATE' });
    expect(await act('confirmPlan', { plan: 'premium' })).toEqual(done);
    const { account, invoices } = await on('2026-04-01T08:01:00Z');
    expect(account.state).toBe('active');
    expect(invoices).toMatchObject([{ created: '2026-04-01', netMinor: 3600, lines: [{ kind: 'period', seats: 6 }] }]);
    const { data } = await (await world.as('owner')).query('{ organisation { teams { id } } }');
    expect(data.organisation.teams).toHaveLength(1);
  });

  it('may end on the free plan, which costs nothing', async () => {
    const { act, on } = await newBooks({ table });
    expect(await act('confirmPlan', { plan: 'free' })).toEqual(done);
    const { account, invoices, billing } = await on('2026-09-01T08:00:00Z');
    expect([account.state, account.plan, invoices.length, billing.nextAt]).toEqual(['active', 'free', 0, null]);
  });
});

describe('another plan', () => {
  const paying = async () => {
    const books = await newBooks({ table });
    await books.act('confirmPlan', { plan: 'basic' });
    await books.on('2026-03-17T08:00:00Z');
    return books;
  };

  it('that is higher holds at once, and its price for the rest of the month comes with the next invoice', async () => {
    const { act, on } = await paying();
    await on('2026-04-02T08:00:00Z');
    expect(await act('changePlan', { plan: 'premium' })).toEqual(done);
    const { account, invoices } = await on('2026-04-17T08:00:00Z');
    expect(account.plan).toBe('premium');
    // 15 of 31 days of 6 x (6.00 - 3.00), then a month at 6.00.
    expect(invoices[0]!.lines.map(({ kind, minor }) => [kind, minor])).toEqual([
      ['upgrade', 871],
      ['period', 3600],
    ]);
  });

  it('that is lower begins with the next month, and can be taken back until then', async () => {
    const { act, on, read } = await paying();
    expect(await act('changePlan', { plan: 'free' })).toEqual(done);
    expect((await read()).account.plan).toBe('basic');
    expect(await act('changePlan', { plan: 'basic' })).toEqual(done);
    expect((await read()).billing.nextPlan).toBeNull();
    expect(await act('changePlan', { plan: 'basic' })).toMatchObject({ key: 'billing.samePlan' });
    await act('changePlan', { plan: 'free' });
    const { account, invoices, billing } = await on('2026-04-18T08:00:00Z');
    expect([account.plan, invoices.length, billing.period]).toEqual(['free', 1, null]);
  });

  it('is no plan of ours: refused', async () => {
    const { act } = await newBooks();
    expect(await act('changePlan', { plan: 'gold' })).toMatchObject({ code: 'INVALID' });
  });
});

describe('a rest', () => {
  it('[R4-09] [R7-47] keeps what is left of the month, and ends in an open account', async () => {
    const { act, on, hear, read } = await newBooks({ table });
    await act('confirmPlan', { plan: 'basic' });
    await on('2026-03-17T08:00:00Z');
    expect(await act('pauseSubscription')).toMatchObject({ code: 'STATE', key: 'billing.unpaid' });
    await hear('paid');
    expect(await act('pauseSubscription')).toEqual(done);
    expect(await act('pauseSubscription')).toMatchObject({ code: 'STATE' });
    const resting = await on('2026-05-20T08:00:00Z');
    expect([resting.account.state, resting.invoices.length, resting.billing.nextAt]).toEqual(['paused', 1, null]);
    expect(await act('resumeSubscription')).toEqual(done);
    const { account, billing } = await read();
    expect([account.state, billing.period?.until]).toEqual(['active', '2026-06-20']);
    expect(await act('resumeSubscription')).toMatchObject({ key: 'billing.notPaused' });
  });
});

describe('an invoice that no one pays', () => {
  it('[R4-12] is asked for three times, then locks the account until it is paid', async () => {
    const { act, on, world, hear, read } = await newBooks({ table });
    await act('confirmPlan', { plan: 'basic' });
    await on('2026-03-17T08:00:00Z');
    const about = () => world.ports.mail.sent.filter(({ subject }) => subject.startsWith('Invoice MU-')).length;
    for (const [date, mails] of [
      ['2026-03-30', 0],
      ['2026-03-31', 1],
      ['2026-04-07', 2],
      ['2026-04-14', 3],
    ] as const) {
      await on(`${date}T08:00:00Z`);
      expect(about(), date).toBe(mails);
    }
    expect((await on('2026-04-20T08:00:00Z')).account.state).toBe('active');
    expect((await on('2026-04-21T08:00:00Z')).account.state).toBe('locked');
    expect(await hear('processing')).toBe(200);
    expect((await read()).account.state).toBe('locked');
  });
});

describe('closing', () => {
  it('asks for the company by name, shuts everyone out and [R9-23] removes all data after 30 days', async () => {
    const { act, on, world } = await newBooks({ table });
    expect(await act('closeAccount', { company: 'Another one' })).toMatchObject({ code: 'INVALID', field: 'company' });
    const own = await on('2026-03-03T08:00:00Z');
    const cookie = await world.session('owner');
    await leaveTraces(world, cookie);
    const input = { company: own.account.company };
    const byToken = await (await world.as('owner')).run('CloseAccount', { input });
    expect(byToken.data.closeAccount).toMatchObject({ code: 'STATE', key: 'sessionNeeded' });
    expect(await act('closeAccount', input)).toMatchObject(done);
    expect((await cookie.run('Viewer')).data.viewer.state).toBe('closed');
    const employee = await world.as('employee');
    const refused = await employee.query('{ organisation { teams { id } } }');
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'STATE', key: 'account.closed' });
    const made = (await tableItems(table)).flatMap(({ __edb_e__: kind, hash }) =>
      kind === 'keptToken' ? [`token#${hash}`] : [],
    );
    expect(made).toHaveLength(1);
    const left = async () =>
      (await tableItems(table)).filter((item) => JSON.stringify(item).includes(world.accountId)).map(({ pk }) => pk);
    await on('2026-04-01T08:00:00Z');
    expect((await left()).length).toBeGreaterThan(20);
    world.ports.clock.set('2026-04-02T08:00:00Z');
    await advanceDue(contextFor(world.ports, { viewer: null }));
    // Tokens of the test itself contain the account's id but no longer give access.
    expect((await left()).filter((pk) => !(pk.startsWith('token#') && !made.includes(pk)))).toEqual([]);
  });
});

it('one key, one effect: every step of a subscription', async () => {
  const { act, read, on, hear } = await newBooks({ table });
  const steps = [
    ['confirmPlan', { plan: 'basic' }],
    ['changePlan', { plan: 'premium' }],
    ['pauseSubscription', undefined],
    ['resumeSubscription', undefined],
  ] as const;
  for (const [field, input] of steps) {
    const key = randomUUID();
    const before = (await read()).billing.version;
    expect(await Promise.all([act(field, input, key), act(field, input, key)]), field).toEqual([done, done]);
    expect(await act(field, input, key)).toEqual(done);
    expect((await read()).billing.version, field).toBe(before + 1);
  }
  await on('2026-03-17T08:00:00Z');
  await hear('paid');
  const { company } = (await read()).account;
  const key = randomUUID();
  expect(await act('closeAccount', { company }, key)).toMatchObject(done);
  expect(await act('closeAccount', { company }, key)).toMatchObject(done);
});

it('[R4-07] [R3-36] the states in which only leaving is left are paused, expired and payment required, among others', () => {
  expect(accountStates).toEqual(expect.arrayContaining(['paused', 'expired', 'paymentRequired']));
});

it('[R3-41] an invoice comes from one of two billing systems, and says from which', async () => {
  const { act, on, world, hear } = await newBooks({ table });
  await act('confirmPlan', { plan: 'basic' });
  await on('2026-03-17T08:00:00Z');
  await hear('paid');
  await on('2026-04-17T08:00:00Z');
  const owner = await world.as('owner');
  const { billing } = (await owner.query('{ billing { invoices { created source } } }')).data;
  const sources = billing.invoices.map(({ created, source }: Record<string, string>) => [created, source]).sort();
  expect(sources).toEqual([
    ['2026-03-17', 'stripe'],
    ['2026-04-17', 'chargebee'],
  ]);
  const { data } = await owner.query('{ __type(name: "InvoiceSource") { enumValues { name } } }');
  expect(data.__type.enumValues.map(({ name }: { name: string }) => name).sort()).toEqual(['chargebee', 'stripe']);
});

it('[R3-33] [R3-34] [R3-35] [R3-37] [R3-38] [R3-39] [R3-40] [R3-42] [R7-48] [R7-62] [R9-20] [R9-21] the books over the API, with the spec’s names', async () => {
  const { act, on, world, hear } = await newBooks({ table });
  await act('confirmPlan', { plan: 'basic' });
  await on('2026-03-17T08:00:00Z');
  const owner = await world.as('owner');
  const document = `{ subscription { status plan { name } quotas { departments { usage limit } teams { usage limit } holidayGroups { usage limit } } }
    billing { seats offers { plan price { minor currency } } nextInvoice { on total { minor } }
      invoices { id invoice_number created due_date total { minor currency } currency_code access_code status source payment_url } } }`;
  const { subscription, billing } = (await owner.query(document)).data;
  expect(subscription).toMatchObject({
    plan: { name: 'basic' },
    quotas: {
      departments: { usage: 1, limit: 5 },
      teams: { usage: 1, limit: 25 },
      holidayGroups: { usage: 0, limit: 1 },
    },
  });
  expect(billing.offers.map(({ plan }: { plan: string }) => plan)).toEqual([
    'free',
    'basic',
    'early-adopter',
    'premium',
  ]);
  expect(billing).toMatchObject({ seats: 6, nextInvoice: { on: '2026-04-17', total: { minor: 2178 } } });
  const [invoice] = billing.invoices;
  expect(invoice).toMatchObject({
    invoice_number: expect.stringMatching(/^MU-[2-9A-Z]{6}-0001$/),
    created: '2026-03-17',
    due_date: '2026-03-31',
    total: { minor: 2178, currency: 'EUR' },
    currency_code: 'EUR',
    access_code: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
    status: 'unpaid',
  });
  expect(['chargebee', 'stripe']).toContain(invoice.source);
  const pages = 'query($invoiceId: ID!) { hostedPage(invoiceId: $invoiceId) { hosted_page { url } } }';
  const page = await owner.query(pages, { invoiceId: invoice.id });
  if (invoice.source === 'chargebee') expect(page.data.hostedPage.hosted_page.url).toMatch(/^\/dev\/pay\//);
  else
    expect([page.errors?.[0]?.extensions?.key, invoice.payment_url]).toEqual([
      'billing.noHostedPage',
      expect.stringMatching(/^\/dev\/pay\//),
    ]);
  const pdf = await owner.query('query($invoiceId: ID!) { invoicePdf(invoiceId: $invoiceId) { url } }', {
    invoiceId: invoice.id,
  });
  expect(pdf.data.invoicePdf.url).toMatch(/^\/dev\/pay\/.+\/invoice\.pdf$/);
  await hear('paid');
  const paid = (await owner.query('{ billing { invoices { status } } }')).data.billing.invoices;
  expect(paid).toEqual([{ status: 'paid' }]);
  expect((await owner.query(pages, { invoiceId: invoice.id })).errors?.[0]?.extensions?.key).toBe('billing.notPayable');
  const stranger = await (await newBooks({ table })).world.as('owner');
  expect((await stranger.query(pages, { invoiceId: invoice.id })).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  const employee = await world.as('employee');
  expect((await employee.query('{ billing { seats } }')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

it('accounts that are due move on a few at once, and one that fails stops no other', async () => {
  const own = 'billing-many';
  const books: Awaited<ReturnType<typeof newBooks>>[] = [];
  for (let number = 0; number < 4; number += 1) books.push(await newBooks({ table: own }));
  const { ports } = books[0]!.world;
  ports.clock.set('2026-04-20T08:00:00Z');
  const ctx = contextFor(ports, { viewer: null });
  const faulty = books[1]!.world.accountId;
  const { query } = ctx.table;
  const running = new Set<string>();
  let most = 0;
  ctx.table.query = async (params) => {
    const account = books.find(({ world }) =>
      String(params.ExpressionAttributeValues[':pk']).startsWith(`a#${world.accountId}`),
    )?.world.accountId;
    if (account === faulty) throw new Error('torn');
    if (!account) return query(params);
    running.add(account);
    most = Math.max(most, running.size);
    return query(params).finally(() => running.delete(account));
  };
  expect(await advanceDue(ctx)).toBe(3);
  expect(most).toBeGreaterThan(1);
  const faults = ports.log.lines.filter(({ level }) => level === 'error');
  expect(faults).toMatchObject([{ message: 'an account could not move on', fields: { account: faulty } }]);
  ctx.table.query = (params) => (params.IndexName ? query(params) : Promise.reject(new Error('torn')));
  await expect(advanceDue(ctx)).rejects.toThrow('none of 1 accounts could move on');
});
