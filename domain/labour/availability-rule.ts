import type { AvailabilityOn } from '#domain/availability/availability.ts';
import { unavailableSpans } from '#domain/availability/availability.ts';
import type { Instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { minutesInDay, wallTime } from '#domain/time/wall-time.ts';
import { instantAt, startOfDate, type Zone } from '#domain/time/zones.ts';
import { type Stretch, sharedStretch, stretchOf } from './overlap.ts';

/** A date on which someone would work although they said that they cannot. */
export type Unavailable = {
  /** What says so. */
  id: string;
  date: PlainDate;
  /** From the first such moment of the date to the last. */
  from: Instant;
  to: Instant;
  /** Minutes of work in it. */
  minutes: number;
};

/** The moments of a date at which the person is not there, in order. */
export type Away = { id: string; date: PlainDate; times: readonly Stretch[] };

const momentAt = (date: PlainDate, minute: number, zone: Zone): Instant =>
  minute === minutesInDay ? startOfDate(addDays(date, 1), zone) : instantAt(date, wallTime(minute), zone);

/** What the person said of the date, as moments; null where they are there all the time. */
export const awayOn = ({ id, date, parts, zone }: AvailabilityOn): Away | null => {
  const times = unavailableSpans(parts).map(({ from, until }) =>
    stretchOf({ startsAt: momentAt(date, from, zone), endsAt: momentAt(date, until, zone) }),
  );
  return times.length === 0 ? null : { id, date, times };
};

/**
 * The dates of which work on this one is asked: both that a night touches, and since the person's zone may be another one than the
 * work's, the date before and the second one after too.
 */
export const datesAround = (date: PlainDate): readonly PlainDate[] => [-1, 0, 1, 2].map((days) => addDays(date, days));

/** When work falls into time of a date that its person called unavailable. */
export const unavailableTime = (work: Stretch, { id, date, times }: Away): Unavailable | undefined => {
  let found: Unavailable | undefined;
  for (const time of times) {
    if (time.start >= work.end || work.start >= time.end) continue;
    const minutes = Math.trunc((Math.min(time.end, work.end) - Math.max(time.start, work.start)) / 60);
    const { startsAt: from, endsAt: to } = sharedStretch(time, work);
    found = found ? { ...found, to, minutes: found.minutes + minutes } : { id, date, from, to, minutes };
  }
  return found;
};
