import { dayNumber, type PlainDate } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';

type Options = Intl.DateTimeFormatOptions;
const known = new Map<string, Intl.DateTimeFormat>();

const formatter = (locale: string, name: string, options: Options): Intl.DateTimeFormat => {
  const key = `${locale} ${name}`;
  const made = known.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  known.set(key, made);
  return made;
};

const styles = {
  weekday: { weekday: 'short' },
  weekdayLong: { weekday: 'long' },
  month: { month: 'short' },
  monthLong: { month: 'long' },
  monthYear: { month: 'long', year: 'numeric' },
  numeric: { day: '2-digit', month: '2-digit', year: 'numeric' },
} as const satisfies Record<string, Options>;

const piece = (locale: string, style: keyof typeof styles, date: PlainDate): string =>
  formatter(locale, style, styles[style])
    .format(dayNumber(date) * 86_400_000)
    .replace(/\.$/, '');

const dayOf = (locale: string, date: PlainDate): string =>
  `${Number(date.slice(8, 10))}${locale.startsWith('de') ? '.' : ''}`;

/** "Mon" */
export const weekdayShort = (locale: string, date: PlainDate): string => piece(locale, 'weekday', date);

/** "Monday" */
export const weekdayLong = (locale: string, date: PlainDate): string => piece(locale, 'weekdayLong', date);

/** "2 Nov" */
export const dayMonth = (locale: string, date: PlainDate): string =>
  `${dayOf(locale, date)} ${piece(locale, 'month', date)}`;

/** "Mon 2 Nov" */
export const weekdayDayMonth = (locale: string, date: PlainDate): string =>
  `${weekdayShort(locale, date)} ${dayMonth(locale, date)}`;

/** "Mon 2 Nov 2026" */
export const fullDate = (locale: string, date: PlainDate): string =>
  `${weekdayDayMonth(locale, date)} ${date.slice(0, 4)}`;

/** "Mon 2 Nov" in the year of `today`, "Mon 2 Nov 2021" in any other. */
export const dateOfAnyYear = (locale: string, date: PlainDate, today: PlainDate): string =>
  date.slice(0, 4) === today.slice(0, 4) ? weekdayDayMonth(locale, date) : fullDate(locale, date);

/** "2 Nov 2026" */
export const dayMonthYear = (locale: string, date: PlainDate): string =>
  `${dayMonth(locale, date)} ${date.slice(0, 4)}`;

/** "November 2026" */
export const monthTitle = (locale: string, date: PlainDate): string => piece(locale, 'monthYear', date);

/** "02/11/2026" in the order of the language, as it is typed. */
export const typedDate = (locale: string, date: PlainDate): string => piece(locale, 'numeric', date);

/** "9 – 15 Nov 2026", "30 Nov – 6 Dec 2026", "28 Dec 2026 – 3 Jan 2027" */
export const dateSpan = (locale: string, from: PlainDate, to: PlainDate): string => {
  const end = dayMonthYear(locale, to);
  if (from.slice(0, 7) === to.slice(0, 7)) return from === to ? end : `${dayOf(locale, from)} – ${end}`;
  return `${from.slice(0, 4) === to.slice(0, 4) ? dayMonth(locale, from) : dayMonthYear(locale, from)} – ${end}`;
};

/** "28 Dec – 3 Jan" where one of the dates is in the year of `today`; with its year in any other. */
export const spanOfAnyYear = (locale: string, from: PlainDate, to: PlainDate, today: PlainDate): string => {
  if (![from, to].some((date) => date.slice(0, 4) === today.slice(0, 4))) return dateSpan(locale, from, to);
  const begin = from.slice(0, 7) === to.slice(0, 7) ? dayOf(locale, from) : dayMonth(locale, from);
  return `${begin} – ${dayMonth(locale, to)}`;
};

/** 46 */
export const weekNumber = (date: PlainDate): number => Number(weekOf(date).slice(6));
