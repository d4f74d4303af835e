import type { BasisPoints } from '#domain/money/money.ts';
import { plain, type RateDay, type RateDays, type Rates, rateDays } from '#domain/rates/rate-card.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { isWallTime, minuteOfDay, wallTime } from '#domain/time/wall-time.ts';

/** A span while it is being edited: its time may be empty or invalid. */
export type DraftSpan = { key: number; from: string; pay: BasisPoints; time: BasisPoints };
export type DraftDays = Record<RateDay, DraftSpan[]>;
/** `from` may be an invalid date as typed; null means since the beginning. */
export type DraftRates = { from: PlainDate | string | null; days: DraftDays };

let lastKey = 0;
const nextKey = (): number => {
  lastKey += 1;
  return lastKey;
};

type Known = { from: PlainDate | null; days: Record<RateDay, readonly Omit<RateDays['mo'][number], never>[]> };

/** The server's rates as form values. */
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

/** Sorts by time; spans without a valid time stay at the end, where they were added. */
export const inOrder = (spans: readonly DraftSpan[]): DraftSpan[] => spans.toSorted((a, b) => place(a) - place(b));

const place = ({ from }: DraftSpan): number => (isWallTime(from) ? minuteOfDay(from) : Number.POSITIVE_INFINITY);

/** The same spans for another day. */
export const copied = (spans: readonly DraftSpan[]): DraftSpan[] => spans.map((span) => ({ ...span, key: nextKey() }));

/** Rates from before a reload, with keys of this page. */
export const restoredRates = (rates: readonly DraftRates[]): DraftRates[] =>
  rates.map(({ from, days }) => ({
    from,
    days: Object.fromEntries(rateDays.map((day) => [day, copied(days[day])])) as DraftDays,
  }));

/** A day with one more span, whose time is still empty. */
export const withSpan = (spans: readonly DraftSpan[]): DraftSpan[] => [
  ...spans,
  { key: nextKey(), from: '', pay: plain, time: plain },
];

/** Adds a copy of the rates in force before `from`, starting on that date. */
export const withPeriod = (rates: readonly DraftRates[], from: PlainDate): DraftRates[] => {
  const source = rates.findLast((rate) => rate.from === null || rate.from < from) ?? rates[0]!;
  const [copy] = restoredRates([source]);
  return [...rates, { ...copy!, from }].toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
};

/** Message key of the error of a span among those of its day; undefined if valid. */
export const spanProblem = (span: DraftSpan, spans: readonly DraftSpan[]): 'required' | 'twice' | undefined => {
  if (!isWallTime(span.from)) return 'required';
  const first = spans.find(({ from }) => from === span.from);
  return first?.key === span.key ? undefined : 'twice';
};

const isSound = (spans: readonly DraftSpan[]): boolean => spans.every((span) => !spanProblem(span, spans));

/** The first day with an invalid span. */
export const wrongDay = (rates: readonly DraftRates[]): { index: number; day: RateDay } | undefined => {
  for (const [index, { days }] of rates.entries()) {
    const day = rateDays.find((rateDay) => !isSound(days[rateDay]));
    if (day) return { index, day };
  }
  return undefined;
};

/** The rates as API input. Requires valid drafts. */
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
