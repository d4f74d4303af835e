import { addDays, lastDateWithinReach, type PlainDate } from '#domain/time/plain-date.ts';
import { nextDateOf } from './next-date-of.ts';
import type { Repeating } from './series.ts';

/** No one counts further than this; what goes on for longer has a last date or none. */
export const mostTimes = 999;

/**
 * The date of the n-th time that the pattern falls on, dates that were left out counted as well: the series that ends after n
 * times repeats until then. Undefined where it would lie further ahead than any date that can be planned. On the dates of
 * `never` it never fell.
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
