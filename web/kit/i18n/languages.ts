import { type Locale, locales } from '#domain/account/account.ts';

/** Each language by its own name, as the language menu shows it. */
export const languageNames: Record<Locale, string> = { en: 'English', nl: 'Nederlands', de: 'Deutsch' };

/** How dates, numbers and money are written. */
export const formatLocale: Record<Locale, string> = { en: 'en-GB', nl: 'nl-NL', de: 'de-DE' };

const key = 'muster-language';

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale);

/** What the person chose on this device, if anything. */
export const chosenLanguage = (): Locale | undefined => {
  const stored = localStorage.getItem(key);
  return isLocale(stored) ? stored : undefined;
};

export const rememberLanguage = (language: Locale): void => localStorage.setItem(key, language);

/** The language to begin with: the choice on this device, else the browser's, else English. */
export const firstLanguage = (): Locale => {
  const asked = navigator.languages.map((language) => language.slice(0, 2)).find(isLocale);
  return chosenLanguage() ?? asked ?? 'en';
};
