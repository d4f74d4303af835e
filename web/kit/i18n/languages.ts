import { type Locale, locales } from '#domain/account/account.ts';

/** Each language by its own name, as the language menu shows it. */
export const languageNames: Record<Locale, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' };

/** Locale for dates, numbers and money. */
export const formatLocale: Record<Locale, string> = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' };

const key = 'muster-language';

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** The language chosen on this device, if any. */
export const chosenLanguage = (): Locale | undefined => {
  const stored = localStorage.getItem(key);
  return isLocale(stored) ? stored : undefined;
};

export const rememberLanguage = (language: Locale): void => localStorage.setItem(key, language);

/** The initial language: the choice on this device, else the browser's, else English. */
export const firstLanguage = (): Locale => {
  const asked = navigator.languages.map((language) => language.slice(0, 2)).find(isLocale);
  return chosenLanguage() ?? asked ?? 'en';
};
