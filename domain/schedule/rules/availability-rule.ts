import type { AvailabilityOn } from '#domain/schedule/availability.ts';
import { unavailableSpans } from '#domain/schedule/availability.ts';
import { type Stretch, stretchOf } from '#domain/schedule/overlap.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { minutesInDay, wallTime } from '#domain/time/wall-time.ts';
import { instantAt, startOfDate, type Zone } from '#domain/time/zones.ts';

/** A date on which somebody would work although they said that they cannot. */
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
export type Away = { id: string; date: PlainDate; times: readonly (Interval & Stretch)[] };

const momentAt = (date: PlainDate, minute: number, zone: Zone): Instant =>
  minute === minutesInDay ? startOfDate(addDays(date, 1), zone) : instantAt(date, wallTime(minute), zone);

/** What the person said of the date, as moments; undefined where they are there all the time. */
export const awayOn = ({ id, date, parts, zone }: AvailabilityOn): Away | undefined => {
  const times = unavailableSpans(parts).map(({ from, until }) => {
    const interval = { startsAt: momentAt(date, from, zone), endsAt: momentAt(date, until, zone) };
    return { ...interval, ...stretchOf(interval) };
  });
  return times.length === 0 ? undefined : { id, date, times };
};

const onDate = (work: Interval & Stretch, { id, date, times }: Away): Unavailable | undefined => {
  let found: Unavailable | undefined;
  for (const time of times) {
    if (time.start >= work.end || work.start >= time.end) continue;
    const minutes = Math.trunc((Math.min(time.end, work.end) - Math.max(time.start, work.start)) / 60);
    const to = time.end < work.end ? time.endsAt : work.endsAt;
    if (!found) found = { id, date, from: time.start > work.start ? time.startsAt : work.startsAt, to, minutes };
    else found = { ...found, to, minutes: found.minutes + minutes };
  }
  return found;
};

const around = new Map<PlainDate, readonly PlainDate[]>();
const mostDates = 500;

/** The person's zone may be another one than the work's, so the date before and the second one after count too. */
export const datesAround = (date: PlainDate): readonly PlainDate[] => {
  // Row after row asks for the same ones.
  const known = around.get(date);
  if (known) return known;
  const dates = [-1, 0, 1, 2].map((days) => addDays(date, days));
  if (around.size > mostDates) around.clear();
  around.set(date, dates);
  return dates;
};

/** When work on a date falls into time that its person called unavailable; a night is asked of both its dates. */
export const unavailableTimes = (
  work: Interval & Stretch & { date: PlainDate },
  away: (date: PlainDate) => Away | undefined,
): Unavailable[] => {
  const found: Unavailable[] = [];
  for (const date of datesAround(work.date)) {
    const times = away(date);
    const unavailable = times && onDate(work, times);
    if (unavailable) found.push(unavailable);
  }
  return found;
};
