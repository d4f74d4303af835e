import type { TimeFormat } from '#domain/employees/employee.ts';
import { clockTime } from '#domain/time/clock-words.ts';
import type { WallTime } from '#domain/time/wall-time.ts';

/** As short as a column of a month: "09:00", or "9a" and "4:30p" on a 12-hour clock. Whoever hears it hears the whole time. */
export const shortClockTime = (clock: TimeFormat, time: WallTime): string =>
  clock === '24h'
    ? time
    : clockTime(clock, time)
        .replace(':00', '')
        .replace(/ ([ap])m$/, '$1');

/** Minutes as "7:30", with a real minus. Written here, as the domain's brings the calendar library into the first load. */
export const hours = (minutes: number): string => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '−' : ''}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
};

/** "+0:10", "−0:22", "0:00" */
export const difference = (minutes: number): string => `${minutes > 0 ? '+' : ''}${hours(minutes)}`;
