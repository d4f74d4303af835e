import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { formatLocale, isLocale } from '#web/kit/i18n/languages.ts';

/** Date input of a language: placeholder, and the order of day and month. */
export type Mask = { language: string; locale: string; date: string };

/** Delay in milliseconds before fields follow a language change, since languages may be tried (spec 9, decision 40). */
const settledMs = 3000;

const maskOf = (language: string): Mask => {
  const locale = formatLocale[isLocale(language) ? language : 'en'];
  const options = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  const letters: Record<string, string> = {
    day: i18next.t('fields.mask.day'),
    month: i18next.t('fields.mask.month'),
    year: i18next.t('fields.mask.year'),
  };
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(0);
  return { language, locale, date: parts.map(({ type, value }) => letters[type] ?? value).join('') };
};

let current: Mask | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;
const listeners = new Set<() => void>();

const rebuild = (): void => {
  waiting = undefined;
  current = maskOf(i18next.language);
  for (const tell of listeners) tell();
};

const wait = (): void => {
  clearTimeout(waiting);
  waiting = setTimeout(rebuild, settledMs);
};

const subscribe = (tell: () => void): (() => void) => {
  if (!isWatching) i18next.on('languageChanged', wait);
  isWatching = true;
  listeners.add(tell);
  return () => listeners.delete(tell);
};

const snapshot = (): Mask => {
  // A newly mounted field uses the new language at once.
  const isStale = current?.language !== i18next.language && listeners.size === 0;
  if (!current || isStale) current = maskOf(i18next.language);
  return current;
};

/** The mask of date fields. */
export const useMask = (): Mask => useSyncExternalStore(subscribe, snapshot);
