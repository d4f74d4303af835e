import { epochSeconds, type Instant } from './instant.ts';

/** Full elapsed minutes between two instants, rounded down. */
export const elapsedMinutes = (from: Instant, to: Instant): number =>
  Math.trunc((epochSeconds(to) - epochSeconds(from)) / 60);

/** Minutes as hours and minutes: 450 is `7:30`, -30 is `-0:30`. */
export const formatDuration = (minutes: number): string => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : ''}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
};

const clock = /^(-)?(\d{1,4}):([0-5]\d)$/;
const decimal = /^(-)?(\d{1,4})(?:[.,](\d{1,4}))?$/;

/** What people type for an amount of time (`7:30`, `7,5`, `7.5`, `8`) in minutes, half a minute rounded up; undefined when it is none. */
export const parseDuration = (typed: string): number | undefined => {
  const text = typed.trim();
  const hours = clock.exec(text);
  if (hours) return signed(hours[1], Number(hours[2]) * 60 + Number(hours[3]));
  const parts = decimal.exec(text);
  if (!parts) return undefined;
  const tenThousandths = Number(parts[2]) * 10_000 + Number((parts[3] ?? '').padEnd(4, '0'));
  return signed(parts[1], Math.floor((tenThousandths * 60 + 5000) / 10_000));
};

const signed = (sign: string | undefined, minutes: number): number => (sign && minutes !== 0 ? -minutes : minutes);

/** Minutes as decimal hours with two places, half up, for files that calculate on: 460 is `7.67`. */
export const decimalHours = (minutes: number): string => {
  const size = Math.abs(minutes);
  const hundredths = Math.floor((size * 100 + 30) / 60);
  const sign = minutes < 0 && hundredths > 0 ? '-' : '';
  return `${sign}${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
};
