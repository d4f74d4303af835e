import { expect, it } from 'vitest';
import de from './locales/security.de.json' with { type: 'json' };
import en from './locales/security.en.json' with { type: 'json' };
import nl from './locales/security.nl.json' with { type: 'json' };

type Words = { [key: string]: string | Words };

const flat = (words: Words, before = ''): [string, string[]][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[before + key, (value.match(/\{\{\w+\}\}/g) ?? []).sort()]]
      : flat(value, `${before}${key}.`),
  );

it.each([
  ['nl', nl],
  ['de', de],
])('%s has the keys and placeholders of en', (_, words) => {
  expect(Object.fromEntries(flat(words))).toEqual(Object.fromEntries(flat(en)));
});
