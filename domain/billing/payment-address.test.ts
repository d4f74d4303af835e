import { expect, it } from 'vitest';
import { isPaymentAddress } from './payment-address.ts';

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
