import type { FormatterModule, InterpolationOptions } from 'i18next';
import { number } from '#web/kit/format/amounts.ts';
import { formatLocale, isLocale } from './languages.ts';

const nothing = (): void => {};

/** Writes every number that a text is given as the page writes numbers; what is no amount, like a year, is given as text. */
export const numbersInTexts: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value, _format, language) =>
    typeof value === 'number' ? number(formatLocale[isLocale(language) ? language : 'en'], value) : value,
};

/** How texts take what is filled in. React escapes by itself. */
export const interpolation: InterpolationOptions = { escapeValue: false, alwaysFormat: true };
