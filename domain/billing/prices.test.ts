import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plans } from '#domain/access/plans.ts';
import { runs } from '#domain/kit/sampling.testing.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { firstBilling } from './billing.ts';
import { periodFrom, proratedUpgrade } from './billing-period.ts';
import { totalsOf } from './invoice.ts';
import { nextInvoice } from './next-invoice.ts';
import { isPaymentAddress } from './payment-address.ts';
import { billedCurrency, isUpgrade, priceOf } from './prices.ts';
import { isVatNumber, taxFor } from './tax.ts';

describe('prices', () => {
  it('[R4-08] rise with the plan in every currency, and the free one is free', () => {
    for (const currency of ['EUR', 'GBP', 'USD', 'CHF', 'PLN']) {
      const minors = plans.map((plan) => priceOf(plan, currency).minor);
      expect(minors[0]).toBe(0);
      expect(minors).toEqual([...minors].sort((a, b) => a - b));
    }
  });

  it('are in euros where the account’s currency has none', () => {
    expect([billedCurrency('GBP'), billedCurrency('PLN')]).toEqual(['GBP', 'EUR']);
    expect(priceOf('basic', 'PLN')).toEqual({ minor: 300, currency: 'EUR' });
    expect([isUpgrade('free', 'basic'), isUpgrade('basic', 'basic'), isUpgrade('premium', 'basic')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('months', () => {
  it.each([
    ['2026-03-17', 17, '2026-04-17'],
    ['2026-01-31', 31, '2026-02-28'],
    ['2026-02-28', 31, '2026-03-31'],
    ['2028-01-30', 30, '2028-02-29'],
    ['2026-12-05', 5, '2027-01-05'],
  ])('from %s on the %s. until %s', (from, anchor, until) => {
    expect(periodFrom(from, anchor)).toEqual({ from, until });
  });

  it('an upgrade costs the whole difference on the first day, nothing on the last, and never more', () => {
    const month = periodFrom('2026-03-17', 17);
    const change = { from: 'basic', to: 'premium', seats: 6, currency: 'EUR' } as const;
    expect(proratedUpgrade(change, month, month.from).minor).toBe(1800);
    expect(proratedUpgrade(change, month, month.until).minor).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 80 }), fc.integer({ min: 1, max: 500 }), (days, seats) => {
        const { minor } = proratedUpgrade({ ...change, seats }, month, addDays(month.from, days));
        expect(minor).toBeGreaterThanOrEqual(0);
        expect(minor).toBeLessThanOrEqual(300 * seats);
      }),
      runs(100, 2000),
    );
  });
});

describe('tax', () => {
  it.each([
    ['at home', 'NL', null, 2100, false],
    ['at home, a company too', 'NL', 'NL123456789B01', 2100, false],
    ['in the union without a number', 'BE', null, 2100, false],
    ['in the union with a number', 'BE', 'BE0123456789', 0, true],
    ['elsewhere', 'GB', null, 0, false],
  ])('%s', (_, country, vatNumber, basisPoints, reverseCharge) => {
    expect(taxFor({ country, vatNumber })).toEqual({ basisPoints, reverseCharge });
  });

  it.each([
    ['NL123456789B01', 'NL', true],
    ['EL123456789', 'GR', true],
    ['GR123456789', 'GR', false],
    ['DE123456789', 'NL', false],
    ['NL1', 'NL', false],
  ])('%s is a number of %s: %s', (text, country, valid) => {
    expect(isVatNumber(text, country)).toBe(valid);
  });
});

it('an invoice is the sum of its lines and the tax on it, and the next one can be foretold', () => {
  const billing = firstBilling({ accountId: 'acc_1', company: 'Lumen', country: 'NL' }, 'a@b.example');
  const month = periodFrom('2026-03-17', 17);
  const line = { kind: 'period', plan: 'basic', seats: 3, unitMinor: 300, ...month, minor: 900 } as const;
  expect(totalsOf([line, { ...line, kind: 'upgrade', minor: 101 }], billing.details)).toMatchObject({
    netMinor: 1001,
    taxMinor: 210,
    total: 1211,
  });
  const account = { plan: 'basic', state: 'active', currency: 'EUR' } as const;
  const waiting = { ...billing, period: month, carried: [{ ...line, minor: 101 }] };
  expect(nextInvoice(account, waiting, 3)).toEqual({ on: '2026-04-17', total: { minor: 1211, currency: 'EUR' } });
  expect(nextInvoice(account, { ...billing, period: month, nextPlan: 'free' }, 3)).toBeNull();
  expect(nextInvoice({ ...account, state: 'paused' }, waiting, 3)).toBeNull();
});

it.each([
  ['/dev/pay/abc_DEF-1', true],
  ['/dev/pay/abc/invoice.pdf', true],
  ['https://invoice.stripe.com/i/acct_1/test', true],
  ['https://lumen.chargebee.com/hosted_pages/x', true],
  ['http://invoice.stripe.com/i', false],
  ['https://stripe.com.evil.example/i', false],
  ['https://evilstripe.com/i', false],
  ['https://stripe.com@evil.example/i', false],
  ['https://user:word@pay.stripe.com/i', false],
  ['//evil.example/dev/pay/abc', false],
  ['/dev/pay/../admin', false],
  ['/dev/pay/', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://stripe.com%2eevil.example', false],
  ['', false],
])('%s: %s', (address, opened) => {
  expect(isPaymentAddress(address)).toBe(opened);
});
