/** A calendar day, `YYYY-MM-DD`. Strings of this form compare in calendar order. */
export type PlainDate = string;

/** 1 = Monday … 7 = Sunday, as ISO 8601 counts. */
export type WeekdayNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
export type Weekday = (typeof weekdays)[number];

const form = /^(\d{4})-(\d{2})-(\d{2})$/;
const daysInMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (daysInMonths[month - 1] ?? 0);

/** Whether the text names a day that exists in the calendar; `2026-02-29` does not. */
export const isPlainDate = (text: string): boolean => {
  const match = form.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
};

/** No plan reaches beyond it. */
export const lastDateWithinReach: PlainDate = '2199-12-31';

/** Whether anyone can mean the day: a year of a slip, 0206 or 9999, is no one's birthday and no one's shift. */
export const isDateWithinReach = (text: string): boolean =>
  isPlainDate(text) && text >= '1900-01-01' && text <= lastDateWithinReach;

const quotient = (dividend: number, divisor: number): number => Math.floor(dividend / divisor);

/** Days since 1970-01-01. Whole-number arithmetic, as grids ask it for thousands of cells in one frame. */
export const dayNumber = (date: PlainDate): number => {
  const month = Number(date.slice(5, 7));
  const year = Number(date.slice(0, 4)) - (month <= 2 ? 1 : 0);
  const era = quotient(year, 400);
  const yearOfEra = year - era * 400;
  // Years begin in March here, so that the leap day is the last of its year.
  const dayOfYear = quotient(153 * (month + (month > 2 ? -3 : 9)) + 2, 5) + Number(date.slice(8, 10)) - 1;
  return era * 146_097 + yearOfEra * 365 + quotient(yearOfEra, 4) - quotient(yearOfEra, 100) + dayOfYear - 719_468;
};

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

export const plainDate = (year: number, month: number, day: number): PlainDate =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;

export const dateOfDayNumber = (days: number): PlainDate => {
  const shifted = days + 719_468;
  const era = quotient(shifted, 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = quotient(
    dayOfEra - quotient(dayOfEra, 1460) + quotient(dayOfEra, 36_524) - quotient(dayOfEra, 146_096),
    365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + quotient(yearOfEra, 4) - quotient(yearOfEra, 100));
  const marchMonth = quotient(5 * dayOfYear + 2, 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return plainDate(year, month, dayOfYear - quotient(153 * marchMonth + 2, 5) + 1);
};

export const addDays = (date: PlainDate, days: number): PlainDate => dateOfDayNumber(dayNumber(date) + days);

/** Days from the first date to the second; negative when the second is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => dayNumber(to) - dayNumber(from);

export const weekdayNumberOf = (date: PlainDate): WeekdayNumber =>
  (((((dayNumber(date) + 3) % 7) + 7) % 7) + 1) as WeekdayNumber;

export const weekdayOf = (date: PlainDate): Weekday => weekdays[weekdayNumberOf(date) - 1]!;

/** The first of the month that lies that many months on; 0 is the date's own month. */
export const firstOfMonth = (date: PlainDate, months = 0): PlainDate => {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return plainDate(quotient(count, 12), (count % 12) + 1, 1);
};

export const lastOfMonth = (date: PlainDate, months = 0): PlainDate => addDays(firstOfMonth(date, months + 1), -1);

/** The same day so many months on, or the last of its month where there is no such day. */
export const addMonths = (date: PlainDate, months: number): PlainDate => {
  const first = firstOfMonth(date, months);
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  return plainDate(year, month, Math.min(Number(date.slice(8, 10)), daysInMonth(year, month)));
};

export const earliest = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b);
export const latest = (a: PlainDate, b: PlainDate): PlainDate => (a > b ? a : b);
