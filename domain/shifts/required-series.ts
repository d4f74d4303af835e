import type { DateRange } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { datesOfSeries } from './expand-series.ts';
import type { RequiredShift } from './required-shift.ts';
import { occurrenceId } from './scheduled-shift.ts';
import { eachTime, type Repeating } from './series.ts';

/** Repeating demand, stored once; its id is `rqs_…`. */
export type RequiredSeries = Repeating & Omit<RequiredShift, 'date' | 'seriesId'>;

/** The demand on one date, with the series' version. */
export const requiredOccurrenceOn = (series: RequiredSeries, date: PlainDate): RequiredShift => {
  const demand = eachTime(series);
  return { ...demand, id: occurrenceId(series.id, date), seriesId: series.id, date };
};

/** Demand of the series in the range, without detached or deleted dates. */
export const expandRequiredSeries = (series: RequiredSeries, range: DateRange): RequiredShift[] =>
  datesOfSeries(series, range).map((date) => requiredOccurrenceOn(series, date));
