import { countryCodes } from '#domain/account/countries.ts';

/** A country's name in a language; its code where the language has no name for it. */
export const countryName = (locale: string, code: string): string => {
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
};

/** The countries by their names, sorted as readers of the language expect. */
export const countryChoices = (locale: string): { value: string; label: string }[] =>
  countryCodes
    .map((value) => ({ value, label: countryName(locale, value) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
