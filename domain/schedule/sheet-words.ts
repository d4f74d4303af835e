import type { Locale } from '#domain/account/account.ts';
import { percentText } from '#domain/money/percent-text.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { dayNumber, type PlainDate } from '#domain/time/plain-date.ts';

/** Locale of each language for names of days and zones. */
export const readersTag: Record<Locale, string> = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' };
type OfFigure = Parameters<typeof percentText> extends [string, ...infer Rest] ? Rest : never;
const dayMs = 86_400_000;

const formatted = (locale: Locale, date: PlainDate, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(readersTag[locale], { ...options, timeZone: 'UTC' }).format(dayNumber(date) * dayMs);

/** "Mon 2 Nov" as the reader writes it. */
export const dayWords = (locale: Locale, date: PlainDate): string =>
  formatted(locale, date, { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '');

/** "2 November 2026" */
export const dateWords = (locale: Locale, date: PlainDate): string =>
  formatted(locale, date, { day: 'numeric', month: 'long', year: 'numeric' });

/** "2 November – 8 November 2026", and of a single day "Monday 2 November 2026" */
export const periodWords = (locale: Locale, { from, to }: DateRange): string => {
  return from === to
    ? formatted(locale, from, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    : `${formatted(locale, from, { day: 'numeric', month: 'long' })} – ${dateWords(locale, to)}`;
};

/** A percentage in files and mails, which people search and mail programs show best with an ordinary space. */
export const percentWords = (locale: Locale, ...figure: OfFigure): string =>
  percentText(readersTag[locale], ...figure).replaceAll('\u00a0', ' ');
