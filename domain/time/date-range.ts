import { dateOfDayNumber, dayNumber, daysBetween, earliest, latest, type PlainDate } from './plain-date.ts';

/** Dates from first to last, both inclusive, as filters and periods use them. */
export type DateRange = { from: PlainDate; to: PlainDate };

export const includesDate = (range: DateRange, date: PlainDate): boolean => range.from <= date && date <= range.to;

/** Number of dates; 0 when it ends before it begins. */
export const daysIn = (range: DateRange): number => Math.max(0, daysBetween(range.from, range.to) + 1);

export const datesIn = (range: DateRange): PlainDate[] => {
  const first = dayNumber(range.from);
  return Array.from({ length: daysIn(range) }, (_, index) => dateOfDayNumber(first + index));
};

/** The intersection of two ranges; undefined when empty. */
export const sharedDates = (a: DateRange, b: DateRange): DateRange | undefined => {
  const shared = { from: latest(a.from, b.from), to: earliest(a.to, b.to) };
  return shared.from <= shared.to ? shared : undefined;
};

/** A half-open validity of contracts, rates and rules: `until` is the first date without it, null is open-ended. */
export type Validity = { from: PlainDate; until: PlainDate | null };

export const validitiesOverlap = (a: Validity, b: Validity): boolean =>
  (b.until === null || a.from < b.until) && (a.until === null || b.from < a.until);
