import i18next from 'i18next';
import { plans } from '#domain/access/plans.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { dateOfAnyYear } from '#web/kit/format/dates.ts';
import { formatLocale, isLocale } from '#web/kit/i18n/languages.ts';

/** Amounts arrive as digits and are converted to numbers, for formatting and plural forms. Dates and plans are translated too. */
const amountOf = (text: string | null | undefined): string | number | null | undefined => {
  if (!text) return text;
  if (/^\d+$/.test(text)) return Number(text);
  const plan = plans.find((name) => name === text);
  if (plan) return i18next.t(`access.plan.${plan}`);
  // The year is the same in any zone but for some hours.
  return isPlainDate(text)
    ? dateOfAnyYear(formatLocale[isLocale(i18next.language) ? i18next.language : 'en'], text, todayIn('UTC'))
    : text;
};

type Figures = { measured?: string | null; limit?: string | null };

/** Text of the first key that exists, with its values. */
export const wordsOf = (keys: readonly string[], { measured, limit }: Figures = {}): string => {
  const bound = amountOf(limit);
  const values = { measured: amountOf(measured), limit: bound, count: typeof bound === 'number' ? bound : undefined };
  const key = keys.find((key) => i18next.exists(key, values)) ?? 'refusal.unknown';
  return String(i18next.t(key as never, values as never));
};

/** "input.atMost:26": a key with its limit. */
export const keyWithLimit = (text: string): { key: string; limit?: string } => {
  const [key = '', limit] = text.split(':');
  return { key, limit };
};

/** Message key for text that is too long. */
export const tooLong = (longest: number): string => `input.tooLong:${longest}`;

/** Error for text that is too long; undefined when it fits. */
export const lengthProblem = (text: string, longest: number): string | undefined =>
  text.trim().length > longest ? wordsOf(['refusal.input.tooLong'], { limit: String(longest) }) : undefined;
