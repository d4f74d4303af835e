import type { DateRange } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { datesOfSeries } from './expand-series.ts';
import type { RequiredShift } from './required-shift.ts';
import { occurrenceId } from './scheduled-shift.ts';
import { eachTime, type Repeating } from './series.ts';

/** Demand that repeats, stored once; its id is `rqs_…`. */
export type RequiredSeries = Repeating & Omit<RequiredShift, 'date' | 'seriesId'>;

/** The demand on one date; its version is that of the series. */
export const requiredOccurrenceOn = (series: RequiredSeries, date: PlainDate): RequiredShift => {
  const demand = eachTime(series);
  return { ...demand, id: occurrenceId(series.id, date), seriesId: series.id, date };
};

/** The demand of the series in the range, apart from dates that are items of their own or were deleted. */
export const expandRequiredSeries = (series: RequiredSeries, range: DateRange): RequiredShift[] =>
  datesOfSeries(series, range).map((date) => requiredOccurrenceOn(series, date));
