import type { Account } from '#domain/account/account.ts';
import type { Money } from '#domain/money/money.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Billing } from './billing.ts';
import { billedCurrency, priceOf } from './prices.ts';
import { taxFor, taxOn } from './tax.ts';

/** Preview of the next invoice with today's employees, including tax; null when there will be none. */
export const nextInvoice = (
  account: Pick<Account, 'plan' | 'state' | 'currency'>,
  billing: Billing,
  seats: number,
): { on: PlainDate; total: Money } | null => {
  if (account.state !== 'active' || billing.period === null) return null;
  const plan = billing.nextPlan ?? account.plan;
  const carried = billing.carried.reduce((sum, { minor }) => sum + minor, 0);
  const net = carried + priceOf(plan, account.currency).minor * seats;
  if (net === 0) return null;
  const minor = net + taxOn(net, taxFor(billing.details));
  return { on: billing.period.until, total: { minor, currency: billedCurrency(account.currency) } };
};
