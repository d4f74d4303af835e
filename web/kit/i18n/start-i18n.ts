import type { BackendModule, FormatterModule, InterpolationOptions, i18n, ResourceKey } from 'i18next';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { locales } from '#domain/account/account.ts';
import { dictionaryVersions, type PlainKey } from '#web/generated/i18n.ts';
import { number } from '#web/kit/format/amounts.ts';
import { queryClient } from '#web/kit/query/query-client.ts';
import { firstLanguage, formatLocale, isLocale } from './languages.ts';

const nothing = (): void => {};

/** Formats numbers in texts by locale; values that are not amounts, such as years, are passed as strings. */
export const numbersInTexts: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value, _format, language) =>
    typeof value === 'number' ? number(formatLocale[isLocale(language) ? language : 'en'], value) : value,
};

/** Interpolation options. React escapes values itself. */
export const interpolation: InterpolationOptions = { escapeValue: false, alwaysFormat: true };

/** A key whose text needs no values; used for labels in area tables. */
export type TextKey = PlainKey;

const dictionaryOf = async (language: string, version: string): Promise<ResourceKey> => {
  const answer = await fetch(`/assets/i18n/${language}.json?v=${version}`);
  if (!answer.ok) throw new Error(`dictionary ${answer.status}`);
  return answer.json();
};

/** Fetches a dictionary under its version, so that it can be cached forever. */
const fetchedDictionaries: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, _namespace, done) => {
    const version = isLocale(language) ? dictionaryVersions[language] : '';
    queryClient
      .fetchQuery({ queryKey: ['dictionary', language, version], queryFn: () => dictionaryOf(language, version) })
      .then(
        (dictionary) => done(null, dictionary),
        (fault: Error) => done(fault, false),
      );
  },
};

const describePage = (language: string): void => {
  document.documentElement.lang = language;
  // Text direction comes from the dictionary.
  document.documentElement.dir = i18next.t('common.direction');
};

/** Starts the page's i18next in the initial language; resolves when its dictionary has loaded. */
export const startI18n = async (): Promise<i18n> => {
  i18next.on('languageChanged', describePage);
  await i18next
    .use(fetchedDictionaries)
    .use(numbersInTexts)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      supportedLngs: locales,
      fallbackLng: false,
      returnNull: false,
      interpolation,
      react: { useSuspense: false, bindI18n: 'languageChanged' },
      saveMissing: true,
      missingKeyHandler: (languages, _namespace, missing) =>
        console.error(`No text for ${missing} in ${languages.join()}`),
    });
  return i18next;
};
