import { addDays, type PlainDate, weekdayNumberOf } from '#domain/time/plain-date.ts';

// 2 November 2026 is a Monday.
const monday = Date.UTC(2026, 10, 2);
const dayMs = 86_400_000;

const namesOf = (locale: string): string[][] =>
  Array.from({ length: 7 }, (_, day) =>
    (['short', 'long'] as const).map((style) =>
      new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' })
        .format(monday + day * dayMs)
        .toLowerCase()
        .replace('.', ''),
    ),
  );

/** "fri" or "Friday", in the language or in English: the next such day, today included. Undefined when it is no weekday. */
export const readWeekday = (text: string, today: PlainDate, locale: string): PlainDate | undefined => {
  const wanted = text.replace(/\.$/, '');
  const day = [locale, 'en-GB']
    .map((one) => namesOf(one).findIndex((names) => names.includes(wanted)))
    .find((index) => index >= 0);
  return day === undefined ? undefined : addDays(today, (day + 8 - weekdayNumberOf(today)) % 7);
};
