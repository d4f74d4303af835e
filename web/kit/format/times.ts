import type { TimeFormat } from '#domain/employees/employee.ts';
import { minuteOfDay, type WallTime } from '#domain/time/wall-time.ts';

/** "09:00", or "9:00 am" on a 12-hour clock: always the user's own setting, never the browser's. */
export const clockTime = (clock: TimeFormat, time: WallTime): string => {
  if (clock === '24h') return time;
  const minute = minuteOfDay(time);
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'am' : 'pm'}`;
};

/** As short as a column of a month: "09:00", or "9a" and "4:30p" on a 12-hour clock. Whoever hears it hears the whole time. */
export const shortClockTime = (clock: TimeFormat, time: WallTime): string =>
  clock === '24h'
    ? time
    : clockTime(clock, time)
        .replace(':00', '')
        .replace(/ ([ap])m$/, '$1');

/** "09:00–17:00", en dash without spaces; on a 12-hour clock the half of the day is said once when both share it. */
export const timeRange = (clock: TimeFormat, from: WallTime, to: WallTime): string => {
  const [start, end] = [clockTime(clock, from), clockTime(clock, to)];
  const sameHalf = clock === '12h' && start.slice(-2) === end.slice(-2);
  return `${sameHalf ? start.slice(0, -3) : start}–${end}`;
};

/** Minutes as "7:30", with a real minus. Written here, as the domain's brings the calendar library into the first load. */
export const hours = (minutes: number): string => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '−' : ''}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
};

/** "+0:10", "−0:22", "0:00" */
export const difference = (minutes: number): string => `${minutes > 0 ? '+' : ''}${hours(minutes)}`;
