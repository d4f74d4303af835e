import type { BasisPoints } from '#domain/money/money.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { plain } from './rate-card.ts';

/** A part of work, with the facts that pay and balances need. */
export type RatedPart = {
  minutes: number;
  pay: BasisPoints;
  time: BasisPoints;
  /** The card of these rates, and the date from which they apply; `null` means always. Omitted where no card applies. */
  card?: string;
  since?: PlainDate | null;
};

/** Work with its value: `paid` and `counted` are minutes times basis points, exact, so that they are rounded once at the end. */
export type Rated = { minutes: number; paid: number; counted: number };

/** Work at 100 %. */
export const ratedPlain = (minutes: number): Rated => ({ minutes, paid: minutes * plain, counted: minutes * plain });

export const ratedOf = (parts: readonly RatedPart[]): Rated => {
  const sum: Rated = { minutes: 0, paid: 0, counted: 0 };
  for (const { minutes, pay, time } of parts) {
    sum.minutes += minutes;
    sum.paid += minutes * pay;
    sum.counted += minutes * time;
  }
  return sum;
};

const rounded = (weight: number): number => {
  const size = Math.floor((Math.abs(weight) * 2 + plain) / (plain * 2));
  return weight < 0 && size !== 0 ? -size : size;
};

/** Surcharges in minutes of pay: 2 h at 200 % add 120. Negative for reduced rates. */
export const paidSurcharge = ({ minutes, paid }: Rated): number => rounded(paid - minutes * plain);

/** Surcharges in minutes of the plus-minus balance. */
export const countedSurcharge = ({ minutes, counted }: Rated): number => rounded(counted - minutes * plain);
