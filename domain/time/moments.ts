import { addMinutes } from './instant.ts';
import type { Interval } from './interval.ts';
import { addDays, type PlainDate } from './plain-date.ts';
import { minuteOfDay, minutesInDay, type WallTime } from './wall-time.ts';
import { instantAt, type Zone } from './zones.ts';

/** Whether the end lies on the date after the start: an end at or before the start does. */
export const endsNextDay = (starttime: WallTime, endtime: WallTime): boolean => endtime <= starttime;

/** The moments of work that is written as a date and two wall times. It belongs to the date on which it starts. */
export const momentsOf = (date: PlainDate, starttime: WallTime, endtime: WallTime, zone: Zone): Interval => ({
  startsAt: instantAt(date, starttime, zone),
  endsAt: instantAt(endsNextDay(starttime, endtime) ? addDays(date, 1) : date, endtime, zone),
});

/**
 * The moments of what falls on a date without anyone choosing it, such as one of a series. Where the clocks skip all of it, it
 * begins at the first moment after and lasts as long as it says; a person who types such times is warned instead.
 */
export const patternMoments = (date: PlainDate, starttime: WallTime, endtime: WallTime, zone: Zone): Interval => {
  const moments = momentsOf(date, starttime, endtime, zone);
  if (moments.startsAt < moments.endsAt) return moments;
  const written = minuteOfDay(endtime) - minuteOfDay(starttime);
  const lasts = endsNextDay(starttime, endtime) ? written + minutesInDay : written;
  return { ...moments, endsAt: addMinutes(moments.startsAt, lasts) };
};
