import { type DateRange, daysIn } from '#domain/time/date-range.ts';
import { addDays, firstOfMonth, lastOfMonth } from '#domain/time/plain-date.ts';

export const comparisons = ['none', 'before', 'yearBefore'] as const;
/** What figures are held against: nothing, the period just before, or the same weekdays a year before. */
export type Comparison = (typeof comparisons)[number];

/** The most dates of one answer. */
export const longestInsights = 92;
export const longestDiary = 42;

const isWholeMonth = ({ from, to }: DateRange): boolean => from === firstOfMonth(from) && to === lastOfMonth(from);

/** The other period: a whole month is held against the whole month before; 52 weeks back keep the days of the week together. */
export const comparedRange = (comparison: Comparison, range: DateRange): DateRange | null => {
  if (comparison === 'none') return null;
  if (comparison === 'yearBefore') return { from: addDays(range.from, -364), to: addDays(range.to, -364) };
  if (isWholeMonth(range)) return { from: firstOfMonth(range.from, -1), to: lastOfMonth(range.from, -1) };
  const days = daysIn(range);
  return { from: addDays(range.from, -days), to: addDays(range.to, -days) };
};
