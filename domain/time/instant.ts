import { Temporal } from 'temporal-polyfill';
import { dateOfDayNumber, dayNumber } from './plain-date.ts';

/** A moment in UTC to the second, `YYYY-MM-DDTHH:MM:SSZ`. Strings of this form compare in order. */
export type Instant = string;

/** A moment of the log, which counts fractions of a second, as it is written; undefined for what is none. */
export const momentOf = (text: string): string | undefined => {
  try {
    return Temporal.Instant.from(text).toString();
  } catch {
    return undefined;
  }
};

/** Fractions of a second are cut off. */
export const instant = (moment: Temporal.Instant): Instant =>
  moment.round({ smallestUnit: 'second', roundingMode: 'floor' }).toString();

/** Seconds since 1970-01-01T00:00:00Z. */
export const epochSeconds = (moment: Instant): number =>
  dayNumber(moment) * 86_400 +
  Number(moment.slice(11, 13)) * 3600 +
  Number(moment.slice(14, 16)) * 60 +
  Number(moment.slice(17, 19));

const twoDigits = (value: number): string => String(value).padStart(2, '0');

export const instantOfEpochSeconds = (seconds: number): Instant => {
  const days = Math.floor(seconds / 86_400);
  const rest = seconds - days * 86_400;
  const time = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60].map(twoDigits).join(':');
  return `${dateOfDayNumber(days)}T${time}Z`;
};

export const addMinutes = (moment: Instant, minutes: number): Instant =>
  instantOfEpochSeconds(epochSeconds(moment) + minutes * 60);
