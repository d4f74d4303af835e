import { Temporal } from 'temporal-polyfill';
import { epochSeconds, type Instant, instantOfEpochSeconds } from './instant.ts';
import { addDays, dayNumber, type PlainDate } from './plain-date.ts';
import { minuteOfDay, type WallTime } from './wall-time.ts';

/** A stretch of time, in epoch seconds and half-open, in which the zone's clocks keep one distance from UTC. */
type OffsetSpan = { from: number; until: number; offset: number };

const seconds = (moment: Temporal.ZonedDateTime | null, none: number): number =>
  moment === null ? none : Math.floor(moment.epochMilliseconds / 1000);

const computed = (zone: string, at: number): OffsetSpan => {
  const moment = Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(zone);
  return {
    // "Previous" is strictly before, and the span may begin at this very moment.
    from: seconds(moment.add({ nanoseconds: 1 }).getTimeZoneTransition('previous'), Number.NEGATIVE_INFINITY),
    until: seconds(moment.getTimeZoneTransition('next'), Number.POSITIVE_INFINITY),
    offset: Math.round(moment.offsetNanoseconds / 1e9),
  };
};

// Facts of the time zone database, the same for everyone; asking Temporal each time costs a thousand times more.
const known = new Map<string, OffsetSpan[]>();

/** The span in which the moment lies. */
const spanAt = (zone: string, at: number): OffsetSpan => {
  const spans = known.get(zone) ?? [];
  const found = spans.find((span) => span.from <= at && at < span.until);
  if (found) return found;
  const span = computed(zone, at);
  known.set(zone, [...spans, span]);
  return span;
};

/** An IANA time zone name, `Europe/Amsterdam`. */
export type Zone = string;

/** Whether the runtime knows the zone by this name. Offsets such as `+01:00` are no zones: they have no summer time. */
export const isZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const secondsInDay = 86_400;

/**
 * The moment at which the wall clocks of the zone show this time on this date.
 * A time that the spring change skips becomes the first moment after it (02:30 is 03:00 then);
 * a time that the autumn change repeats is the earlier of the two.
 */
export const instantAt = (date: PlainDate, time: WallTime, zone: Zone): Instant => {
  const shown = dayNumber(date) * secondsInDay + minuteOfDay(time) * 60;
  // No clock is a day away from UTC, so the answer lies in this span or a later one.
  let span = spanAt(zone, shown - secondsInDay);
  while (shown - span.offset >= span.until) span = spanAt(zone, span.until);
  return instantOfEpochSeconds(Math.max(shown - span.offset, span.from));
};

/** What the zone's calendars and clocks show, as if it were UTC. */
const shownAt = (moment: Instant, zone: Zone): Instant => {
  const seconds = epochSeconds(moment);
  return instantOfEpochSeconds(seconds + spanAt(zone, seconds).offset);
};

/** The date that the zone's calendars show at the moment. */
export const dateAt = (moment: Instant, zone: Zone): PlainDate => shownAt(moment, zone).slice(0, 10);

/** What the zone's wall clocks show at the moment, seconds cut off. */
export const wallTimeAt = (moment: Instant, zone: Zone): WallTime => shownAt(moment, zone).slice(11, 16);

/** The first moment of a date in the zone, which is not 00:00 where clocks change at midnight. */
export const startOfDate = (date: PlainDate, zone: Zone): Instant => instantAt(date, '00:00', zone);

/** The moments that belong to a date in the zone, half-open: 23, 24 or 25 hours, or 23:30 and 24:30 at Lord Howe. */
export const momentsOfDate = (date: PlainDate, zone: Zone): { startsAt: Instant; endsAt: Instant } => ({
  startsAt: startOfDate(date, zone),
  endsAt: startOfDate(addDays(date, 1), zone),
});
