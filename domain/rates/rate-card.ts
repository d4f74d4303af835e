import type { BasisPoints } from '#domain/money/money.ts';
import { type PlainDate, type Weekday, weekdays } from '#domain/time/plain-date.ts';

export const rateDays = [...weekdays, 'holiday'] as const;
export type RateDay = Weekday | 'holiday';

/** From a minute of the day until the next span of its list begins, or midnight: such a list has no gaps. */
export type RateSpan = {
  /** 0 to 1439. */
  from: number;
  /** What an hour is paid, of the wage. */
  pay: BasisPoints;
  /** What an hour counts in the plus/minus balance, of itself. */
  time: BasisPoints;
};

export type RateDays = Record<RateDay, RateSpan[]>;

/** What holds from a date on, until the next rates of the card begin. */
export type Rates = {
  /** Null: since ever. The first rates of a card say so, and no others. */
  from: PlainDate | null;
  days: RateDays;
};

/** What work is worth by day and time: contract types have one, and shift types that go before them. */
export type RateCard = {
  accountId: string;
  /** `rtc_…` */
  id: string;
  version: number;
  name: string;
  order: number;
  /** By date, the first since ever. */
  rates: Rates[];
};

/** A percentage that cards may use; 100 % needs none. */
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

/** The wage itself, at any time. */
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

/** Whether the card changes nothing at any time. */
export const isPlainCard = ({ rates }: Pick<RateCard, 'rates'>): boolean =>
  rates.every(({ days }) => rateDays.every((day) => days[day].every(isPlainSpan)));

/** Every percentage that the card uses besides 100 %, ascending. */
export const percentagesOf = ({ rates }: Pick<RateCard, 'rates'>): BasisPoints[] => {
  const spans = rates.flatMap(({ days }) => rateDays.flatMap((day) => days[day]));
  const used = new Set(spans.flatMap(({ pay, time }) => [pay, time]));
  used.delete(plain);
  return [...used].sort((a, b) => a - b);
};

/** The rates that hold on the date. */
export const ratesOn = ({ rates }: Pick<RateCard, 'rates'>, date: PlainDate): Rates => {
  const begun = rates.filter(({ from }) => from === null || from <= date);
  return begun.at(-1)!;
};

const ever: PlainDate = '0000-01-01';

/** The first date on which hours are worth something else under the other rates; undefined where they never are. */
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
