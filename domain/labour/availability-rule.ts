import type { AvailabilityOn } from '#domain/availability/availability.ts';
import { unavailableSpans } from '#domain/availability/availability.ts';
import type { Instant } from '#domain/time/instant.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { minutesInDay, wallTime } from '#domain/time/wall-time.ts';
import { instantAt, startOfDate, type Zone } from '#domain/time/zones.ts';
import { type Stretch, sharedStretch, stretchOf } from './overlap.ts';

/** Work that falls into time marked as unavailable. */
export type Unavailable = {
  /** Id of the availability. */
  id: string;
  date: PlainDate;
  /** From the first to the last unavailable moment of the work. */
  from: Instant;
  to: Instant;
  /** Minutes of work in unavailable time. */
  minutes: number;
};

/** Unavailable times of a date, in order. */
export type Away = { id: string; date: PlainDate; times: readonly Stretch[] };

const momentAt = (date: PlainDate, minute: number, zone: Zone): Instant =>
  minute === minutesInDay ? startOfDate(addDays(date, 1), zone) : instantAt(date, wallTime(minute), zone);

/** The availability of a date as unavailable times; null where the person is available all day. */
export const awayOn = ({ id, date, parts, zone }: AvailabilityOn): Away | null => {
  const times = unavailableSpans(parts).map(({ from, until }) =>
    stretchOf({ startsAt: momentAt(date, from, zone), endsAt: momentAt(date, until, zone) }),
  );
  return times.length === 0 ? null : { id, date, times };
};

/**
 * Dates whose availability matters for work on this date: the two that a night touches, plus one on either side, since the
 * person's zone may differ from the work's.
 */
export const datesAround = (date: PlainDate): readonly PlainDate[] => [-1, 0, 1, 2].map((days) => addDays(date, days));

/** The part of the work in unavailable time; undefined without any. */
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
