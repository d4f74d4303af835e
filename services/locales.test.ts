import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lineTexts } from '#domain/notifications/notification.ts';
import en from './notifications/locales/en.json' with { type: 'json' };
import { reportTexts } from './reports/report-texts.ts';

type Words = { [key: string]: string | Words };

/** Each key with the placeholders of its text. */
const flat = (words: Words, before = ''): [key: string, placeholders: string[]][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[before + key, (value.match(/\{\{\w+\}\}/g) ?? []).sort()]]
      : flat(value, `${before}${key}.`),
  );
const read = (file: string) => Object.fromEntries(flat(JSON.parse(readFileSync(file, 'utf8')) as Words));

const english = globSync('{domain,services}/**/locales/*en.json').sort();

describe('dictionaries of the server', () => {
  it('are found', () => expect(english.length).toBeGreaterThan(7));

  it.each(
    english.flatMap((file) => ['nl', 'de'].map((language) => [file.replace(/en\.json$/, `${language}.json`), file])),
  )('%s has the keys and placeholders of %s', (translated, file) => expect(read(translated)).toEqual(read(file)));

  it('speak three languages in one process', () => {
    const words = (['en', 'nl', 'de'] as const).map((locale) => reportTexts(locale)('column.hours'));
    expect(words).toEqual(['Hours', 'Uren', 'Stunden']);
  });

  it('have a text for each line of a notification, and for no other', () => {
    const lines = new Set(Object.keys(en.line).map((key) => key.replace(/_(one|other)$/, '')));
    expect([...lines].sort()).toEqual([...lineTexts].sort());
  });
});
