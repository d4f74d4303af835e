import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '#domain/account/account.ts';
import { interpolation, numbersInTexts } from '#web/kit/i18n/start-i18n.ts';

type Part = { [key: string]: string | Part };
const files = import.meta.glob<Part>('../i18n/locales/*/*.json', { eager: true, import: 'default' });
/** Texts shared with the server, by area. */
const shared = import.meta.glob<Part>('../../../domain/*/locales/*.json', { eager: true, import: 'default' });

const joined = (a: Part, b: Part): Part => {
  const all = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const before = all[key];
    all[key] = typeof before === 'object' && typeof value === 'object' ? joined(before, value) : value;
  }
  return all;
};

const dictionary = (language: Locale): Part => {
  let all: Part = {};
  for (const [file, part] of Object.entries(files)) {
    const [, found, name = ''] = /locales\/(\w+)\/(\w+)/.exec(file) ?? [];
    if (found === language) all = joined(all, { [name]: part });
  }
  for (const [file, part] of Object.entries(shared)) {
    const [, name = '', found] = /domain\/([\w-]+)\/locales\/(\w+)/.exec(file) ?? [];
    if (found === language) all = joined(all, { [name]: part });
  }
  return all;
};

/** Joined once for all tests of a worker: they are the same in each. */
const resources = Object.fromEntries(
  (['en', 'nl', 'de'] as const).map((one) => [one, { translation: dictionary(one) }]),
);

/** The repository's dictionaries, without a network. */
export const testI18n = async (language: Locale = 'en'): Promise<i18n> => {
  await i18next
    .use(initReactI18next)
    .use(numbersInTexts)
    .init({
      lng: language,
      fallbackLng: false,
      returnNull: false,
      interpolation,
      react: { useSuspense: false },
      resources,
    });
  return i18next;
};
