import type { DateRange } from '#domain/time/date-range.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { firstOfMonth, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';

export const chartPeriods = ['day', 'week', 'month'] as const;
/** Period that one point of a graph covers. */
export type ChartPeriod = (typeof chartPeriods)[number];

const firsts: Record<ChartPeriod, (date: PlainDate) => PlainDate> = {
  day: (date) => date,
  week: mondayOf,
  month: (date) => firstOfMonth(date),
};

/** The first date of the day, ISO week or month that the date is in. */
export const periodStart = (period: ChartPeriod, date: PlainDate): PlainDate => firsts[period](date);

/** Starts of all periods with a date in the range, in order. */
export const periodsIn = (period: ChartPeriod, range: DateRange): PlainDate[] => [
  ...new Set(datesIn(range).map((date) => periodStart(period, date))),
];

/** Weeks that turnover graphs look back (spec 9). */
export const turnoverWeeks = 2;
