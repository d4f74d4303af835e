import { elapsedMinutes } from './duration.ts';
import type { Instant } from './instant.ts';

/** From the first moment up to, and without, the second. */
export type Interval = { startsAt: Instant; endsAt: Instant };

/** Half-open: an end at 10:00 and a start at 10:00 only touch. */
export const overlaps = (a: Interval, b: Interval): boolean => a.startsAt < b.endsAt && b.startsAt < a.endsAt;

/** The part that both share; undefined when they share none. */
export const sharedPart = (a: Interval, b: Interval): Interval | undefined =>
  overlaps(a, b)
    ? {
        startsAt: a.startsAt > b.startsAt ? a.startsAt : b.startsAt,
        endsAt: a.endsAt < b.endsAt ? a.endsAt : b.endsAt,
      }
    : undefined;

/** Elapsed, so 7 or 9 hours for 23:00 to 07:00 in the two nights of the year. */
export const minutesOf = (interval: Interval): number => elapsedMinutes(interval.startsAt, interval.endsAt);
