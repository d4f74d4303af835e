import type { BasisPoints } from '#domain/money/money.ts';
import { plain, type RateDay, type RateDays, type Rates, rateDays } from '#domain/rates/rate-card.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { isWallTime, minuteOfDay, wallTime } from '#domain/time/wall-time.ts';

/** A span while it is being typed: its time may be nothing, or no time yet. */
export type DraftSpan = { key: number; from: string; pay: BasisPoints; time: BasisPoints };
export type DraftDays = Record<RateDay, DraftSpan[]>;
/** A date that is no date yet stands here as typed; null is since ever. */
export type DraftRates = { from: PlainDate | string | null; days: DraftDays };

let lastKey = 0;
const nextKey = (): number => {
  lastKey += 1;
  return lastKey;
};

type Known = { from: PlainDate | null; days: Record<RateDay, readonly Omit<RateDays['mo'][number], never>[]> };

/** What is on the server as the form holds it. */
export const draftOf = (rates: readonly Known[]): DraftRates[] =>
  rates.map(({ from, days }) => ({
    from,
    days: Object.fromEntries(
      rateDays.map((day) => [
        day,
        days[day].map((span) => ({ key: nextKey(), from: wallTime(span.from), pay: span.pay, time: span.time })),
      ]),
    ) as DraftDays,
  }));

/** By time; what has no time yet stays at the end, where it was added. */
export const inOrder = (spans: readonly DraftSpan[]): DraftSpan[] => spans.toSorted((a, b) => place(a) - place(b));

const place = ({ from }: DraftSpan): number => (isWallTime(from) ? minuteOfDay(from) : Number.POSITIVE_INFINITY);

/** The same spans for another day. */
export const copied = (spans: readonly DraftSpan[]): DraftSpan[] => spans.map((span) => ({ ...span, key: nextKey() }));

/** A day with one more span, at a time that is still to be typed. */
export const withSpan = (spans: readonly DraftSpan[]): DraftSpan[] => [
  ...spans,
  { key: nextKey(), from: '', pay: plain, time: plain },
];

/** The same rates from another date on. */
export const withPeriod = (rates: readonly DraftRates[], from: PlainDate): DraftRates[] => {
  const source = rates.findLast((rate) => rate.from === null || rate.from < from) ?? rates[0]!;
  const days = Object.fromEntries(rateDays.map((day) => [day, copied(source.days[day])])) as DraftDays;
  return [...rates, { from, days }].toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
};

/** What is wrong with a span among those of its day: a message key, or nothing. */
export const spanProblem = (span: DraftSpan, spans: readonly DraftSpan[]): 'required' | 'twice' | undefined => {
  if (!isWallTime(span.from)) return 'required';
  const first = spans.find(({ from }) => from === span.from);
  return first?.key === span.key ? undefined : 'twice';
};

const isSound = (spans: readonly DraftSpan[]): boolean => spans.every((span) => !spanProblem(span, spans));

/** The first day of the first rates that cannot be sent. */
export const wrongDay = (rates: readonly DraftRates[]): { index: number; day: RateDay } | undefined => {
  for (const [index, { days }] of rates.entries()) {
    const day = rateDays.find((rateDay) => !isSound(days[rateDay]));
    if (day) return { index, day };
  }
  return undefined;
};

/** As the API takes them. Call it on what is sound. */
export const ratesOf = (rates: readonly DraftRates[]): Rates[] =>
  rates.map(({ from, days }) => ({
    from,
    days: Object.fromEntries(
      rateDays.map((day) => [
        day,
        inOrder(days[day]).map((span) => ({ from: minuteOfDay(span.from), pay: span.pay, time: span.time })),
      ]),
    ) as RateDays,
  }));
