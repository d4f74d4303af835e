import { type Plan, plans } from '#domain/access/plans.ts';
import type { Money } from '#domain/money/money.ts';

/** Monthly price per employee, in minor units, without tax. The only place that defines prices. */
const monthly: Record<string, Record<Plan, number>> = {
  EUR: { free: 0, basic: 300, 'early-adopter': 450, premium: 600 },
  GBP: { free: 0, basic: 270, 'early-adopter': 400, premium: 540 },
  USD: { free: 0, basic: 350, 'early-adopter': 500, premium: 700 },
  CHF: { free: 0, basic: 320, 'early-adopter': 470, premium: 640 },
};

/** The currency in which an account pays: its own if it has prices, else euros. */
export const billedCurrency = (accountCurrency: string): string =>
  Object.hasOwn(monthly, accountCurrency) ? accountCurrency : 'EUR';

/** Price per employee and month, without tax. */
export const priceOf = (plan: Plan, accountCurrency: string): Money => {
  const currency = billedCurrency(accountCurrency);
  return { minor: monthly[currency]![plan], currency };
};

export const isUpgrade = (from: Plan, to: Plan): boolean => plans.indexOf(to) > plans.indexOf(from);
