import type { TimeFormat } from '#domain/employees/employee.ts';
import { clockTime } from '#domain/time/clock-words.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import { number } from './amounts.ts';

/** Short form for the columns of a month: "09:00", or "9a" and "4:30p" on a 12-hour clock. Screen readers get the full time. */
export const shortClockTime = (clock: TimeFormat, time: WallTime): string =>
  clock === '24h'
    ? time
    : clockTime(clock, time)
        .replace(':00', '')
        .replace(/ ([ap])m$/, '$1');

/**
 * Minutes as "7:30", with a typographic minus. Not the domain's function, which would add the calendar library to the first load.
 */
export const hours = (minutes: number, locale = 'en'): string => {
  const size = Math.abs(minutes);
  const whole = Math.floor(size / 60);
  // Only sums over many people reach thousands; formatting the others is not worth the cost.
  const wholeText = whole < 1000 ? String(whole) : number(locale, whole);
  return `${minutes < 0 ? '−' : ''}${wholeText}:${String(size % 60).padStart(2, '0')}`;
};

/** "+0:10", "−0:22", "0:00" */
export const difference = (minutes: number, locale = 'en'): string =>
  `${minutes > 0 ? '+' : ''}${hours(minutes, locale)}`;
