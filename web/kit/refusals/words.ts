import i18next from 'i18next';
import { plans } from '#domain/access/plans.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { weekdayDayMonth } from '#web/kit/format/dates.ts';
import { formatLocale, isLocale } from '#web/kit/i18n/languages.ts';

/** An amount comes as digits; as a number it is written like any other, and chooses between one and many. Dates and plans have words too. */
const amountOf = (text: string | null | undefined): string | number | null | undefined => {
  if (!text) return text;
  if (/^\d+$/.test(text)) return Number(text);
  const plan = plans.find((one) => one === text);
  if (plan) return i18next.t(`access.plan.${plan}`);
  return isPlainDate(text)
    ? weekdayDayMonth(formatLocale[isLocale(i18next.language) ? i18next.language : 'en'], text)
    : text;
};

type Figures = { measured?: string | null; limit?: string | null };

/** The words of the first of these keys that has any, with the figures that they speak of. */
export const wordsOf = (keys: readonly string[], { measured, limit }: Figures = {}): string => {
  const bound = amountOf(limit);
  const values = { measured: amountOf(measured), limit: bound, count: typeof bound === 'number' ? bound : undefined };
  const key = keys.find((key) => i18next.exists(key, values)) ?? 'refusal.unknown';
  return String(i18next.t(key as never, values as never));
};

/** "input.atMost:26": a key with the limit that it speaks of. */
export const keyWithLimit = (text: string): { key: string; limit?: string } => {
  const [key = '', limit] = text.split(':');
  return { key, limit };
};

/** How a check of a form says that words are longer than they may be. */
export const tooLong = (longest: number): string => `input.tooLong:${longest}`;

/** What is said under words that are longer than they may be; nothing under those that fit. */
export const lengthProblem = (text: string, longest: number): string | undefined =>
  text.trim().length > longest ? wordsOf(['refusal.input.tooLong'], { limit: String(longest) }) : undefined;
