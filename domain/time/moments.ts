import type { Interval } from './interval.ts';
import { addDays, type PlainDate } from './plain-date.ts';
import type { WallTime } from './wall-time.ts';
import { instantAt, type Zone } from './zones.ts';

/** Whether the end lies on the date after the start: an end at or before the start does. */
export const endsNextDay = (starttime: WallTime, endtime: WallTime): boolean => endtime <= starttime;

/** The moments of work that is written as a date and two wall times. It belongs to the date on which it starts. */
export const momentsOf = (date: PlainDate, starttime: WallTime, endtime: WallTime, zone: Zone): Interval => ({
  startsAt: instantAt(date, starttime, zone),
  endsAt: instantAt(endsNextDay(starttime, endtime) ? addDays(date, 1) : date, endtime, zone),
});
