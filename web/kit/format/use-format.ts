import { createContext, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeFormat } from '#domain/employees/employee.ts';
import type { Money } from '#domain/money/money.ts';
import { currencySign, moneyText } from '#domain/money/money-text.ts';
import { percentSuffix, percentText } from '#domain/money/percent-text.ts';
import { clockTime, timeRange } from '#domain/time/clock-words.ts';
import type { PlainDate, Weekday } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import { localIn } from '#web/kit/clock/clock.ts';
import { formatLocale, isLocale } from '#web/kit/i18n/languages.ts';
import * as amounts from './amounts.ts';
import * as dates from './dates.ts';
import * as times from './times.ts';

/** Clock and zone of the person's profile. */
export type FormatSettings = { clock: TimeFormat; zone: string; firstWeekday: Weekday };

export const FormatContext = createContext<FormatSettings>({ clock: '24h', zone: 'UTC', firstWeekday: 'mo' });

const bind = (locale: string, { clock, zone, firstWeekday }: FormatSettings) => ({
  locale,
  clock,
  zone,
  /** For pickers only; weeks are ISO weeks. */
  firstWeekday,
  weekday: (date: PlainDate) => dates.weekdayShort(locale, date),
  weekdayLong: (date: PlainDate) => dates.weekdayLong(locale, date),
  dayMonth: (date: PlainDate) => dates.dayMonth(locale, date),
  date: (date: PlainDate) => dates.weekdayDayMonth(locale, date),
  fullDate: (date: PlainDate) => dates.fullDate(locale, date),
  dayMonthYear: (date: PlainDate) => dates.dayMonthYear(locale, date),
  month: (date: PlainDate) => dates.monthTitle(locale, date),
  typedDate: (date: PlainDate) => dates.typedDate(locale, date),
  span: (from: PlainDate, to: PlainDate) => dates.dateSpan(locale, from, to),
  spanOfAnyYear: (from: PlainDate, to: PlainDate, today: PlainDate) => dates.spanOfAnyYear(locale, from, to, today),
  weekNumber: dates.weekNumber,
  time: (time: WallTime) => clockTime(clock, time),
  shortTime: (time: WallTime) => times.shortClockTime(clock, time),
  range: (from: WallTime, to: WallTime) => timeRange(clock, from, to),
  hours: (minutes: number) => times.hours(minutes, locale),
  difference: (minutes: number) => times.difference(minutes, locale),
  money: (amount: Money, options?: { whole?: boolean }) => moneyText(locale, amount, options),
  percent: (basisPoints: number) => percentText(locale, basisPoints),
  /** A rate that people set, with decimals only if it has any: "125%". */
  rate: (basisPoints: number) => percentText(locale, basisPoints, 'asNeeded'),
  wholePercent: (basisPoints: number) => percentText(locale, basisPoints, 'none'),
  percentSuffix: percentSuffix(locale),
  /** Basis points without their sign: "24.5". */
  share: (basisPoints: number) => amounts.share(locale, basisPoints),
  number: (value: number) => amounts.number(locale, value),
  decimal: (text: string) => amounts.decimal(locale, text),
  separators: amounts.separators(locale),
  signOf: (currency: string) => currencySign(locale, currency),
  /** An instant as date and time in the viewer's zone, or in `inZone`. */
  instant: (iso: string, inZone = zone) => {
    const local = localIn(inZone, Date.parse(iso));
    return `${dates.weekdayDayMonth(locale, local.date)}, ${clockTime(clock, local.time)}`;
  },
});

/** Formatters for dates, times, hours and money in the person's settings and the current language. */
export const useFormat = (): ReturnType<typeof bind> => {
  const settings = use(FormatContext);
  const { i18n } = useTranslation();
  const locale = formatLocale[isLocale(i18n.language) ? i18n.language : 'en'];
  return useMemo(() => bind(locale, settings), [locale, settings]);
};
