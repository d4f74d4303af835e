import type { BasisPoints } from '#domain/money/money.ts';
import { type PlainDate, type Weekday, weekdays } from '#domain/time/plain-date.ts';

export const rateDays = [...weekdays, 'holiday'] as const;
export type RateDay = Weekday | 'holiday';

/** From this minute of the day until the next span of the list begins, or midnight: lists have no gaps. */
export type RateSpan = {
  /** 0 to 1439. */
  from: number;
  /** Pay per hour as a percentage of the wage. */
  pay: BasisPoints;
  /** Minutes counted in the plus-minus balance as a percentage of worked minutes. */
  time: BasisPoints;
};

export type RateDays = Record<RateDay, RateSpan[]>;

/** Rates in force from a date until the next rates of the card begin. */
export type Rates = {
  /** `null` means always; only the first rates of a card have it. */
  from: PlainDate | null;
  days: RateDays;
};

/** The value of work by day and time: contract types have a card, and shift types may have one that outranks it. */
export type RateCard = {
  accountId: string;
  /** `rtc_…` */
  id: string;
  version: number;
  name: string;
  order: number;
  /** By date; the first applies from the beginning. */
  rates: Rates[];
};

/** A percentage that cards may use; 100 % need not be defined. */
export type Surcharge = {
  accountId: string;
  /** `sur_…` */
  id: string;
  version: number;
  name: string | null;
  percentage: BasisPoints;
};

/** 100 % */
export const plain: BasisPoints = 10_000;

const plainSpan: RateSpan = { from: 0, pay: plain, time: plain };

/** Days at the plain wage at all times. */
export const plainDays = (): RateDays => ({
  mo: [plainSpan],
  tu: [plainSpan],
  we: [plainSpan],
  th: [plainSpan],
  fr: [plainSpan],
  sa: [plainSpan],
  su: [plainSpan],
  holiday: [plainSpan],
});

const isPlainSpan = ({ pay, time }: RateSpan): boolean => pay === plain && time === plain;

/** Whether the card has no surcharges at any time. */
export const isPlainCard = ({ rates }: Pick<RateCard, 'rates'>): boolean =>
  rates.every(({ days }) => rateDays.every((day) => days[day].every(isPlainSpan)));

/** Every percentage used by the card except 100 %, ascending. */
export const percentagesOf = ({ rates }: Pick<RateCard, 'rates'>): BasisPoints[] => {
  const spans = rates.flatMap(({ days }) => rateDays.flatMap((day) => days[day]));
  const used = new Set(spans.flatMap(({ pay, time }) => [pay, time]));
  used.delete(plain);
  return [...used].sort((a, b) => a - b);
};

/** The rates in force on the date. */
export const ratesOn = ({ rates }: Pick<RateCard, 'rates'>, date: PlainDate): Rates => {
  const begun = rates.filter(({ from }) => from === null || from <= date);
  return begun.at(-1)!;
};

const ever: PlainDate = '0000-01-01';

/** The first date on which the other rates differ; undefined where they never do. */
export const ratesDifferFrom = (
  before: Pick<RateCard, 'rates'>,
  after: Pick<RateCard, 'rates'>,
): PlainDate | undefined => {
  const begins = [before, after].flatMap(({ rates }) => rates.map(({ from }) => from ?? ever));
  const daysOn = (card: Pick<RateCard, 'rates'>, date: PlainDate): string => {
    const { days } = ratesOn(card, date);
    return JSON.stringify(rateDays.map((day) => days[day].map(({ from, pay, time }) => [from, pay, time])));
  };
  return begins.sort().find((date) => daysOn(before, date) !== daysOn(after, date));
};
