import { describe, expect, it } from 'vitest';
import { dictionaryOf } from '#tools/i18n.ts';
import { errorCodes, httpErrors } from '#web/kit/refusals/error-table.ts';
import { sources } from './sources.ts';

const all = sources().filter(({ path }) => !/\.test(ing)?\.tsx?$|\.testing\.|^tests\//.test(path));
const under = (...floors: string[]) => all.filter(({ path }) => floors.some((floor) => path.startsWith(floor)));
const found = (texts: { text: string }[], pattern: RegExp): string[] => [
  ...new Set(texts.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, first = '']) => first))),
];

const dictionary = dictionaryOf('en');
const wordsAt = (key: string): unknown =>
  key.split('.').reduce<unknown>((place, part) => (place as Record<string, unknown> | undefined)?.[part], dictionary);
/** Whether the key has a text, or one for each plural form. */
const hasWords = (key: string): boolean => [key, `${key}_other`].some((one) => typeof wordsAt(one) === 'string');

/** Refusals that a screen handles and never shows as text. */
const wordless = new Set<string>([]);

describe('[R8-08] every error that may reach a person', () => {
  const codes = [
    ...found(under('services/kit/refusal.ts'), /'([A-Z_]+)'(?= \||;)/g),
    ...found(under('functions/api/'), /\bcode: '([A-Z_]+)'/g),
    ...found(under('functions/api/'), /json\(\d{3}, '([A-Z_]+)'/g),
  ];
  it('is found by this test', () => expect(codes.length).toBeGreaterThan(8));

  it('has a code with words and a place', () => {
    expect(codes.filter((code) => !Object.hasOwn(errorCodes, code))).toEqual([]);
  });

  it('has a status with words and a place on the plain routes', () => {
    const statuses = found(under('functions/api/'), /(?:json(?:Answer)?\(|statusCode: |[A-Z_]+: )([45]\d{2})\b/g);
    expect(statuses).toEqual(expect.arrayContaining(['403', '404', '422', '426']));
    expect(statuses.filter((status) => !Object.hasOwn(httpErrors, status))).toEqual([]);
  });

  it('has words in the tables', () => {
    const texts = [...Object.values(errorCodes), ...Object.values(httpErrors)].map(({ text }) => text);
    expect(texts.filter((text) => !hasWords(text))).toEqual([]);
  });

  it('[R5-16] that a rule or a use case says by its key has words of its own', () => {
    const keys = [
      ...found(under('services/', 'domain/', 'functions/'), /refuse\(\s*'[A-Z_]+',\s*'([\w.]+)'/g),
      ...found(under('services/', 'domain/'), /'(input\.[a-zA-Z_]+)'/g),
      ...found(under('domain/'), /problem\('(\w+)'\)/g),
    ].filter((key) => !wordless.has(key));
    expect(keys.length).toBeGreaterThan(80);
    expect(keys.filter((key) => !hasWords(`refusal.${key}`))).toEqual([]);
  });
});

it('takes parts of answers only where their data outlive a failed reload', () => {
  const kept = 'web/kit/graphql/use-partial-query.ts';
  const queries = /\buseQuery\((?:[^;](?!\buseQuery\())*?errorPolicy: '(?:all|ignore)'/;
  const pages = sources().filter(({ path }) => path.startsWith('web/') && path !== kept);
  expect(pages.filter(({ text }) => queries.test(text)).map(({ path }) => path)).toEqual([]);
});
