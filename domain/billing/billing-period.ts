import type { Plan } from '#domain/access/plans.ts';
import { type Money, roundedFraction } from '#domain/money/money.ts';
import { daysBetween, daysInMonth, firstOfMonth, type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { priceOf } from './prices.ts';

/** A paid month, half-open: the day `until` belongs to the next month. */
export type BillingPeriod = { from: PlainDate; until: PlainDate };

/** The month from that date. `anchorDay` is the original day of the month, so that February does not move it. */
export const periodFrom = (from: PlainDate, anchorDay: number): BillingPeriod => {
  const next = firstOfMonth(from, 1);
  const [year, month] = [Number(next.slice(0, 4)), Number(next.slice(5, 7))];
  return { from, until: plainDate(year, month, Math.min(anchorDay, daysInMonth(year, month))) };
};

export const dayOfMonth = (date: PlainDate): number => Number(date.slice(8, 10));

/**
 * Price of a higher plan for the remainder of a period, for all seats: (new - old price) x remaining days / days of the period.
 */
export const proratedUpgrade = (
  { from, to, seats, currency }: { from: Plan; to: Plan; seats: number; currency: string },
  period: BillingPeriod,
  today: PlainDate,
): Money => {
  const days = daysBetween(period.from, period.until);
  const remaining = Math.min(days, Math.max(0, daysBetween(today, period.until)));
  const [dearer, cheaper] = [priceOf(to, currency), priceOf(from, currency)];
  const minor = roundedFraction(BigInt((dearer.minor - cheaper.minor) * seats) * BigInt(remaining), BigInt(days));
  return { minor, currency: dearer.currency };
};
