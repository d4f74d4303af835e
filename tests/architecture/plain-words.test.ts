import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse, visit } from 'graphql';
import { expect, it } from 'vitest';
import { describedTypeDefs } from '#graphql/generated/described-type-defs.ts';
import { sources } from './sources.ts';

type Words = { [key: string]: string | Words };

const textsOf = (words: Words, path = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : textsOf(value, `${path}${key}.`),
  );

/** The texts of one language, without the names of their placeholders. */
const dictionaries = (language: string) =>
  globSync([`web/kit/i18n/locales/${language}/*.json`, `{domain,services}/**/locales/*${language}.json`]).flatMap(
    (file) =>
      textsOf(JSON.parse(readFileSync(file, 'utf8')) as Words).map(([key, text]) => ({
        at: `${file} ${key}`,
        text: text.replace(/\{\{.*?\}\}/g, ''),
      })),
  );

/** Words that a native writer would not use here, or that are a second name of the same thing. */
const banned: Record<'en' | 'nl' | 'de', RegExp[]> = {
  en: [
    /\b(who|what|which)ever\b/i,
    /\b(some|no|every|any)body\b/i,
    /\bany more\b/i,
    /\bmail(s|ed|ing)?\b/i,
    /\b(is|are|be|been|was|were) told\b/i,
    /\bby (itself|themselves)\b/i,
    /\bbears?\b/i,
    /\bstands? (against|under|where|in)\b/i,
    /\bstill to come\b/i,
    /\bit was not\b/i,
    /\b(did|do|does|is|are|has|have|was|were|could|will) not\b/i,
    /\bhears? of\b/i,
    /\bbeside\b/i,
    /\b(do not|don't) have the right\b/i,
    /\byou may\b(?! (need|have to))/i,
    /\bkinds? of (shift|absence)/i,
    /\bsuch as\b/i,
    /’/,
  ],
  nl: [
    /(dienst|contract)types\b/i,
    /dienstsoort/i,
    /prikklok|tijdklok/i,
    /(?<!-)\bmails\b/,
    /loon(run|periode)/i,
    /urensta(at|ten)/i,
    /\bvestiging/i,
    /’/,
  ],
  de: [
    /Schichttyp|Vertragstyp/,
    /Rechtegruppe/,
    /\bFirm(a|en)/,
    /(?<!-)\bMails?\b/,
    /Lohn(lauf|läuf|zeitr)/,
    /Fähigkeit/,
    /Stundenzettel/,
    /Plus-?\/-?Minus/,
    /\b(den|einen|deinen) (Muster-)?Login\b/,
    /’/,
  ],
};

it.each(['en', 'nl', 'de'] as const)('dictionaries use plain words: %s', (language) => {
  const texts = dictionaries(language);
  expect(texts.length).toBeGreaterThan(3000);
  expect(texts.filter(({ text }) => banned[language].some((word) => word.test(text)))).toEqual([]);
});

it('recognises banned words', () => {
  for (const text of ['Whoever takes it', 'Nobody yet', 'Send mail', '3 people are told', 'A shift bears 3 tags'])
    expect(
      banned.en.some((word) => word.test(text)),
      text,
    ).toBe(true);
  for (const text of ['Send email', 'No one yet', 'You may need to sign in', '3 people will be notified'])
    expect(
      banned.en.filter((word) => word.test(text)),
      text,
    ).toEqual([]);
});

/** In descriptions of the API: the same words, as far as they are about people and not about code. */
const vagueInApi = /\b(whoever|(some|no|every|any)body('s)?|any more|told|heard|hears of|beside|anew)\b/i;

it('descriptions of the API use plain words', () => {
  const texts: string[] = [];
  visit(parse(describedTypeDefs), {
    enter: (node) => {
      if ('description' in node && node.description) texts.push(node.description.value);
    },
  });
  expect(texts.length).toBeGreaterThan(1500);
  expect(texts.filter((text) => vagueInApi.test(text))).toEqual([]);
});

/** Parts of a name that mean nothing to a reader of code: see the terms in docs/glossary.md. */
const vagueParts =
  /^(tell|tells|tellers?|told|hearers?|hears|heard|hush|hushed|silence[ds]?|anew|beside|barely|hardly|whoever|(some|no|every|any)body|deeds?|wish|wishes|seer|sight|lying)$/;
const vagueNames = new Set(['given', 'Given', 'left', 'rest', 'desk', 'hand', 'carry', 'standing', 'once']);

const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
const isVague = (name: string): boolean => vagueNames.has(name) || partsOf(name).some((part) => vagueParts.test(part));

/** Keys that API clients, import files and stored proposals refer to. */
const namedElsewhere = /^refusal\.|^import\.about\.wishes$|^fill\.(goal|goalHelp|why)\.wish|\.silenceOperation$/;

it('keys of dictionaries use plain words', () => {
  const keys = globSync('web/kit/i18n/locales/en/*.json').flatMap((file) =>
    textsOf(JSON.parse(readFileSync(file, 'utf8')) as Words, `${basename(file).split('.')[0]}.`).map(([key]) => key),
  );
  expect(keys.length).toBeGreaterThan(3000);
  const parts = (key: string) => key.split('.').map((part) => part.replace(/_(zero|one|other)$/, ''));
  const vague = keys.filter((key) => parts(key).some((part) => partsOf(part).some((word) => vagueParts.test(word))));
  expect(vague.filter((key) => !namedElsewhere.test(key))).toEqual([]);
});

const exported = /^export (?:async )?(?:const|function\*?|class|type|interface|enum|let) (\w+)/gm;

/** File names without their endings, and exported names. */
const namesInUse = (): Set<string> =>
  new Set(
    sources().flatMap(({ path, text }) => [
      basename(path).replace(/\..*$/, ''),
      ...[...text.matchAll(exported)].map(([, name = '']) => name),
    ]),
  );

it('operations and fragments of the pages use plain words', () => {
  const names = globSync('web/**/*.graphql').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:query|mutation|fragment) (\w+)/gm)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name) => isVague(name) && name !== 'SilenceOperation')).toEqual([]);
});

const listFile = 'tests/architecture/plain-words.txt';
const allowed = readFileSync(listFile, 'utf8').split('\n').filter(Boolean);

it('file names and exported names use plain words', () => {
  const names = namesInUse();
  expect(names.size).toBeGreaterThan(3000);
  expect([...names].filter((name) => isVague(name) && !allowed.includes(name)).sort()).toEqual([]);
});

it('the list of old names only shrinks: a name that is gone is removed from it', () => {
  const names = namesInUse();
  expect(allowed.filter((name) => !names.has(name) || !isVague(name))).toEqual([]);
  expect(allowed).toEqual([...new Set(allowed)].sort());
});

/** In comments: a role or "someone" in place of the pronoun, "notified", "with" or "next to", "again", "preference". */
const vagueComment = /\b(whoever|(some|no|every|any)body|told|heard|hears|beside|anew|standing|wish(es)?|deeds?)\b/i;
const comment = /(?:^\s*(?:\/\/|\/?\*)|\s\/\/ )(.*)/;
const commented = /^(domain|services|platform|graphql|functions|infra|web)\//;

it('comments use plain words', () => {
  const lines = sources()
    .filter(({ path }) => commented.test(path) && !/\.(test|testing)\./.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line) => comment.exec(line)?.[1] ?? [])
        .map((said) => ({ path, said })),
    );
  expect(lines.length).toBeGreaterThan(6000);
  expect(lines.filter(({ said }) => vagueComment.test(said))).toEqual([]);
});

/** In tests: titles and comments, where the same words name no one and nothing. */
const vagueInTests = /\b(whoever|(some|no|every|any)body|beside|anew)\b/i;
const titled = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['`])((?:(?!\1).)*)/;

it('titles and comments of tests use plain words', () => {
  const lines = sources()
    .filter(({ path }) => /\.(test|testing|spec)\.|^tests\//.test(path) && !path.startsWith('tests/architecture/'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line) => [titled.exec(line)?.[2] ?? [], comment.exec(line)?.[1] ?? []].flat())
        .map((words) => ({ path, words })),
    );
  expect(lines.length).toBeGreaterThan(5000);
  const found = lines.filter(({ words }) => vagueInTests.test(words));
  // The viewer without any permission is called nobody.
  expect(found.filter(({ path }) => path !== 'tests/kit/world.ts')).toEqual([]);
});

it('what compares two things calls them a and b, not one and other', () => {
  const pair = /\.(?:sort|toSorted)\(\(?\[?(?:one|other)\b/;
  const found = sources().filter(({ text }) => pair.test(text));
  // A few may come back with work that began before this rule.
  expect(found.length, found.map(({ path }) => path).join(', ')).toBeLessThan(6);
});

/** Variables named with a word that does not describe them; a name says what the value is. */
const vagueLocal = /\b(?:const|let) (said|told|heard|beside|anew|deeds?|wish|(some|no|every)body|whoever)\b/g;

it('values of the product have names that say what they hold', () => {
  const files = sources().filter(({ path }) => commented.test(path) && !/\.(test|testing)\./.test(path));
  expect(files.length).toBeGreaterThan(2000);
  const found = files.flatMap(({ path, text }) => (text.match(vagueLocal) ?? []).map((name) => `${path} ${name}`));
  // A few may come back with work that began before this rule.
  expect(found.length, found.join(', ')).toBeLessThan(3);
});

it('recognises vague names', () => {
  for (const name of ['tellShifts', 'HardlyAnybody', 'beside-view', 'given']) expect(isVague(name), name).toBe(true);
  for (const name of ['notifyShifts', 'adjacent-shifts', 'handleClick', 'leftOf', 'restTime'])
    expect(isVague(name), name).toBe(false);
});
