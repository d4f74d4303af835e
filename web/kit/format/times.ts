import type { TimeFormat } from '#domain/employees/employee.ts';
import { clockTime } from '#domain/time/clock-words.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import { number } from './amounts.ts';

/** As short as a column of a month: "09:00", or "9a" and "4:30p" on a 12-hour clock. Screen readers get the whole time. */
export const shortClockTime = (clock: TimeFormat, time: WallTime): string =>
  clock === '24h'
    ? time
    : clockTime(clock, time)
        .replace(':00', '')
        .replace(/ ([ap])m$/, '$1');

/** Minutes as "7:30", with a real minus. Written here, as the domain's brings the calendar library into the first load. */
export const hours = (minutes: number, locale = 'en'): string => {
  const size = Math.abs(minutes);
  const whole = Math.floor(size / 60);
  // Only sums over many people come to thousands; a formatter for each of the others would cost more than it says.
  const wholeText = whole < 1000 ? String(whole) : number(locale, whole);
  return `${minutes < 0 ? '−' : ''}${wholeText}:${String(size % 60).padStart(2, '0')}`;
};

/** "+0:10", "−0:22", "0:00" */
export const difference = (minutes: number, locale = 'en'): string =>
  `${minutes > 0 ? '+' : ''}${hours(minutes, locale)}`;
