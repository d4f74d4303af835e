import type { Locale } from '#domain/account/account.ts';
import type { DateRange } from '#domain/time/date-range.ts';

const tags: Record<Locale, string> = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' };

/** A period in words: `9–15 Nov 2026`, `30. Okt. – 5. Nov. 2026`. */
export const periodWords = ({ from, to }: DateRange, locale: Locale): string => {
  const format = new Intl.DateTimeFormat(tags[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const day = (date: string): Date => new Date(`${date}T00:00:00Z`);
  const words = format.formatRange(day(from), day(to)).replace(/\s/gu, ' ');
  // Days of one month stand close together, in every language.
  return words.replace(/^(\d{1,2}\.?) – (\d{1,2}\.?) /, '$1–$2 ');
};
