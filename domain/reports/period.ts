import type { DateRange } from '#domain/time/date-range.ts';
import { addDays, firstOfMonth, lastOfMonth, type PlainDate, plainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';

/** Most dates of a report: a leap year. Each department and week needs one Query. */
export const longestReport = 366;

export const periodTypes = [
  'today',
  'yesterday',
  'tomorrow',
  'last-week',
  'next-week',
  'last-calendar-month',
  'next-calendar-month',
  'last-calendar-quarter',
  'next-calendar-quarter',
  'last-calendar-year',
  'year-to-date',
  'last-7-days',
  'last-30-days',
  'next-7-days',
  'next-30-days',
] as const;
export type PeriodType = (typeof periodTypes)[number];

const days = (today: PlainDate, from: number, to: number): DateRange => ({
  from: addDays(today, from),
  to: addDays(today, to),
});

const week = (today: PlainDate, weeks: number): DateRange => days(mondayOf(today), weeks * 7, weeks * 7 + 6);

const month = (today: PlainDate, months: number): DateRange => ({
  from: firstOfMonth(today, months),
  to: lastOfMonth(today, months),
});

/** The calendar quarter so many quarters from that of today. */
const quarter = (today: PlainDate, quarters: number): DateRange => {
  const sinceStart = (Number(today.slice(5, 7)) - 1) % 3;
  const first = quarters * 3 - sinceStart;
  return { from: firstOfMonth(today, first), to: lastOfMonth(today, first + 2) };
};

const firstOfYear = (year: number): PlainDate => plainDate(year, 1, 1);

const yearBefore = (today: PlainDate): DateRange => {
  const year = Number(today.slice(0, 4));
  return { from: firstOfYear(year - 1), to: addDays(firstOfYear(year), -1) };
};

const periods: Record<PeriodType, (today: PlainDate) => DateRange> = {
  today: (today) => days(today, 0, 0),
  yesterday: (today) => days(today, -1, -1),
  tomorrow: (today) => days(today, 1, 1),
  'last-week': (today) => week(today, -1),
  'next-week': (today) => week(today, 1),
  'last-calendar-month': (today) => month(today, -1),
  'next-calendar-month': (today) => month(today, 1),
  'last-calendar-quarter': (today) => quarter(today, -1),
  'next-calendar-quarter': (today) => quarter(today, 1),
  'last-calendar-year': yearBefore,
  'year-to-date': (today) => ({ from: firstOfYear(Number(today.slice(0, 4))), to: today }),
  'last-7-days': (today) => days(today, -7, -1),
  'last-30-days': (today) => days(today, -30, -1),
  'next-7-days': (today) => days(today, 1, 7),
  'next-30-days': (today) => days(today, 1, 30),
};

/** The dates of a period on the local date of a run. "Last" and "next" periods exclude today; the year to date includes it. */
export const periodOf = (type: PeriodType, today: PlainDate): DateRange => periods[type](today);
