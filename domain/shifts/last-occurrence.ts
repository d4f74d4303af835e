import { addDays, lastDateWithinReach, type PlainDate } from '#domain/time/plain-date.ts';
import { nextDateOf } from './next-date-of.ts';
import type { Repeating } from './series.ts';

/** Largest number of repetitions; longer series use a last date or none. */
export const mostTimes = 999;

/**
 * Date of the n-th occurrence, counting excluded dates: a series that ends after n times repeats until then. Undefined beyond the
 * plannable range. Dates in `never` do not count.
 */
export const lastOfTimes = (
  pattern: Pick<Repeating, 'first_occurrence' | 'interval' | 'weekdays'>,
  times: number,
  never: readonly PlainDate[] = [],
): PlainDate | undefined => {
  const reachable = { ...pattern, repeat_until: lastDateWithinReach };
  let last: PlainDate | undefined;
  let time = 0;
  while (time < times) {
    last = nextDateOf(reachable, last === undefined ? pattern.first_occurrence : addDays(last, 1));
    if (last === undefined) return undefined;
    if (!never.includes(last)) time += 1;
  }
  return last;
};
