import {
  addDays,
  dayNumber,
  isDateWithinReach,
  type PlainDate,
  plainDate,
  weekdayNumberOf,
} from '#domain/time/plain-date.ts';

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

/** "fri" or "Friday", in the language or in English: the next such date, today included; undefined when it is not a weekday. */
const readWeekday = (text: string, today: PlainDate, locale: string): PlainDate | undefined => {
  const wanted = text.replace(/\.$/, '');
  const day = [locale, 'en-GB']
    .map((item) => namesOf(item).findIndex((names) => names.includes(wanted)))
    .find((index) => index >= 0);
  return day === undefined ? undefined : addDays(today, (day + 8 - weekdayNumberOf(today)) % 7);
};

type Reading = {
  today: PlainDate;
  /** BCP 47; determines day-month order, and month names in addition to English. */
  locale: string;
  /** Relative words of the language with their offset in days. */
  words: Record<string, number>;
};

type Order = ('day' | 'month' | 'year')[];

const orders = new Map<string, Order>();

const orderOf = (locale: string): Order => {
  const known = orders.get(locale);
  if (known) return known;
  const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatToParts(0).map(({ type }) => type);
  const order = parts.filter((type): type is Order[number] => type === 'day' || type === 'month' || type === 'year');
  orders.set(locale, order);
  return order;
};

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

const existing = (year: number, month: number, day: number): PlainDate | undefined => {
  const date = plainDate(year, month, day);
  return isDateWithinReach(date) ? date : undefined;
};

/** Without a year, the nearest date is used: in December, "5/1" is next month. */
const nearest = (month: number, day: number, today: PlainDate): PlainDate | undefined => {
  const year = Number(today.slice(0, 4));
  const distance = (date: PlainDate) => Math.abs(dayNumber(date) - dayNumber(today));
  return [year - 1, year, year + 1]
    .flatMap((pattern) => existing(pattern, month, day) ?? [])
    .sort((a, b) => distance(a) - distance(b))[0];
};

const byNumbers = (text: string, { locale, today }: Reading): PlainDate | undefined => {
  const order = orderOf(locale);
  const packed = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(text);
  const spaced = /^(\d{1,4})[-/. ](\d{1,2})(?:[-/. ](\d{2}|\d{4}))?\.?$/.exec(text);
  const found = packed ?? spaced;
  if (!found) return undefined;
  const [one = '', two = '', three] = found.slice(1);
  // Day and month follow the language's order; a year comes last.
  const dayFirst = order.indexOf('day') < order.indexOf('month');
  const [day, month] = dayFirst ? [Number(one), Number(two)] : [Number(two), Number(one)];
  if (one.length > 2) return undefined;
  return three ? existing(fullYear(three), month, day) : nearest(month, day, today);
};

const monthNames = (locale: string): string[][] =>
  Array.from({ length: 12 }, (_, month) =>
    (['short', 'long'] as const).map((style) =>
      new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
        .format(Date.UTC(2026, month, 1))
        .toLowerCase()
        .replace('.', ''),
    ),
  );

const byName = (text: string, { locale, today }: Reading): PlainDate | undefined => {
  const found = /^(?:\p{L}+\.?,? )?(\d{1,2})\.? (\p{L}{3,})\.?(?: (\d{2}|\d{4}))?$/u.exec(text);
  if (!found) return undefined;
  const [, day = '', name = '', year] = found;
  const month = [locale, 'en-GB']
    .map((date) =>
      monthNames(date).findIndex((names) =>
        names.some((known) => known === name || (known.startsWith(name) && name.length >= 3)),
      ),
    )
    .find((index) => index >= 0);
  if (month === undefined) return undefined;
  return year ? existing(fullYear(year), month + 1, Number(day)) : nearest(month + 1, Number(day), today);
};

/**
 * Parses typed dates: 24-11-2026, 24/11, 24.11.26, 241126, 24 nov, 2026-11-24, today, +3, friday. Undefined when it is not an
 * existing date.
 */
export const readDate = (typed: string, reading: Reading): PlainDate | undefined => {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  if (isDateWithinReach(text)) return text;
  const away =
    /^([+-]\d{1,3})$/.exec(text)?.[1] ?? (Object.hasOwn(reading.words, text) ? reading.words[text] : undefined);
  if (away !== undefined) return addDays(reading.today, Number(away));
  return byNumbers(text, reading) ?? byName(text, reading) ?? readWeekday(text, reading.today, reading.locale);
};
