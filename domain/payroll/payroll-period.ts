import type { DateRange } from '#domain/time/date-range.ts';
import { addDays, daysBetween, firstOfMonth, lastOfMonth, type PlainDate } from '#domain/time/plain-date.ts';

export const payrollFrequencies = ['month', 'weeks_4'] as const;
export type PayrollFrequency = (typeof payrollFrequencies)[number];

/** How often a company pays. `anchor` is the first date of any four-week period. */
export type PayrollCalendar = { frequency: PayrollFrequency; anchor: PlainDate };

const lengthOfFourWeeks = 28;

/** How many four-week periods after that of the anchor the date lies; negative before it. */
export const fourWeeksSince = (anchor: PlainDate, date: PlainDate): number =>
  Math.floor(daysBetween(anchor, date) / lengthOfFourWeeks);

/** The period that contains the date, or the period `later` periods after it. */
export const payrollPeriod = ({ frequency, anchor }: PayrollCalendar, date: PlainDate, later = 0): DateRange => {
  if (frequency === 'month') return { from: firstOfMonth(date, later), to: lastOfMonth(date, later) };
  const from = addDays(anchor, (fourWeeksSince(anchor, date) + later) * lengthOfFourWeeks);
  return { from, to: addDays(from, lengthOfFourWeeks - 1) };
};

/** The last period that has ended by the date. */
export const lastPayrollPeriod = (calendar: PayrollCalendar, today: PlainDate): DateRange =>
  payrollPeriod(calendar, today, -1);
