import { Temporal } from 'temporal-polyfill';
import { type Instant, instant } from './instant.ts';
import { addDays, type PlainDate } from './plain-date.ts';
import type { WallTime } from './wall-time.ts';

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

/**
 * The moment at which the wall clocks of the zone show this time on this date.
 * A time that the spring change skips becomes the first moment after it (02:30 is 03:00 then);
 * a time that the autumn change repeats is the earlier of the two.
 */
export const instantAt = (date: PlainDate, time: WallTime, zone: Zone): Instant => {
  const wanted = Temporal.PlainDateTime.from(`${date}T${time}`);
  const found = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (found.toPlainDateTime().equals(wanted)) return instant(found.toInstant());
  // Temporal answers a moment before the gap; the rule wants its far edge.
  return instant(found.getTimeZoneTransition('next')!.toInstant());
};

const zoned = (moment: Instant, zone: Zone): Temporal.ZonedDateTime =>
  Temporal.Instant.from(moment).toZonedDateTimeISO(zone);

/** The date that the zone's calendars show at the moment. */
export const dateAt = (moment: Instant, zone: Zone): PlainDate => zoned(moment, zone).toPlainDate().toString();

/** What the zone's wall clocks show at the moment, seconds cut off. */
export const wallTimeAt = (moment: Instant, zone: Zone): WallTime =>
  zoned(moment, zone).toPlainTime().toString({ smallestUnit: 'minute' });

/** The zone's distance from UTC at the moment, `+01:00`. */
export const offsetAt = (moment: Instant, zone: Zone): string => zoned(moment, zone).offset;

/** The first moment of a date in the zone, which is not 00:00 where clocks change at midnight. */
export const startOfDate = (date: PlainDate, zone: Zone): Instant => instantAt(date, '00:00', zone);

/** The moments that belong to a date in the zone, half-open: 23, 24 or 25 hours, or 23:30 and 24:30 at Lord Howe. */
export const momentsOfDate = (date: PlainDate, zone: Zone): { startsAt: Instant; endsAt: Instant } => ({
  startsAt: startOfDate(date, zone),
  endsAt: startOfDate(addDays(date, 1), zone),
});
