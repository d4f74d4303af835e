import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { fallsOn } from './expand-series.ts';
import type { Series } from './series.ts';

/** The first pattern date on or after a date, ignoring exceptions; undefined when it has ended. */
export const nextDateOf = (
  series: Pick<Series, 'first_occurrence' | 'interval' | 'weekdays' | 'repeat_until'>,
  from: PlainDate,
): PlainDate | undefined => {
  const first = from > series.first_occurrence ? from : series.first_occurrence;
  for (let day = 0; day < 7 * (series.interval + 1); day += 1) {
    const date = addDays(first, day);
    if (fallsOn(series, date)) return date;
  }
  return undefined;
};
