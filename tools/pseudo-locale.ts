import { type Dictionary, dictionaryOf } from './i18n.ts';

const accents: Record<string, string> = { a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú', A: 'Á', E: 'É', O: 'Ó', U: 'Ú' };

/** About 1.5 times as long, in brackets, with placeholders unchanged. */
export const lengthened = (text: string): string =>
  `⟦${text
    .split(/(\{\{[^}]*\}\}|\$t\([^)]*\))/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[aeiouAEOU]/g, (letter) => accents[letter] ?? letter),
    )
    .join('')}⟧`;

const turned = (dictionary: Dictionary): Dictionary =>
  Object.fromEntries(
    Object.entries(dictionary).map(([key, value]) => [
      key,
      typeof value === 'string' ? lengthened(value) : turned(value),
    ]),
  );

/** A language for tests only: long right-to-left words, with brackets that mark every translated text. */
export const pseudoDictionary = (): Dictionary => {
  const dictionary = turned(dictionaryOf('en'));
  return { ...dictionary, common: { ...(dictionary.common as Dictionary), direction: 'rtl' } };
};
