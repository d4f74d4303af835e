import type { DateRange } from '#domain/time/date-range.ts';
import { addDays, firstOfMonth, lastOfMonth, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';

/** The full weeks that contain a month, at most 42 dates. */
export const weeksOfMonth = (date: PlainDate): DateRange => ({
  from: mondayOf(firstOfMonth(date)),
  to: addDays(mondayOf(lastOfMonth(date)), 6),
});

export const sameMonth = (a: PlainDate, b: PlainDate): boolean => a.slice(0, 7) === b.slice(0, 7);
