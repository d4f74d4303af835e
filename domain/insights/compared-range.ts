import { type DateRange, daysIn } from '#domain/time/date-range.ts';
import { addDays, firstOfMonth, lastOfMonth } from '#domain/time/plain-date.ts';

export const comparisons = ['none', 'before', 'yearBefore'] as const;
/** Period that figures are compared with: none, the preceding one, or the same weekdays a year before. */
export type Comparison = (typeof comparisons)[number];

/** Most dates per response. */
export const longestInsights = 92;
export const longestDiary = 42;

/** Most dates and departments of one forecast: the six weeks of a month, and half a year to read for each department. */
export const forecastLimits = { days: 42, departments: 10 } as const;

const isWholeMonth = ({ from, to }: DateRange): boolean => from === firstOfMonth(from) && to === lastOfMonth(from);

/**
 * The compared period: a full month is compared with the full month before; a year is 52 weeks, which keeps the weekdays aligned.
 */
export const comparedRange = (comparison: Comparison, range: DateRange): DateRange | null => {
  if (comparison === 'none') return null;
  if (comparison === 'yearBefore') return { from: addDays(range.from, -364), to: addDays(range.to, -364) };
  if (isWholeMonth(range)) return { from: firstOfMonth(range.from, -1), to: lastOfMonth(range.from, -1) };
  const days = daysIn(range);
  return { from: addDays(range.from, -days), to: addDays(range.to, -days) };
};
