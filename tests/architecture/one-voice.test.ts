import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dictionaryOf } from '#tools/i18n.ts';
import { sources } from './sources.ts';

type Words = { [key: string]: string | Words };

const textsOf = (words: Words, path = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : textsOf(value, `${path}${key}.`),
  );

/** All dictionaries of a language: those of the browser, of mails and of files. */
const dictionaries = (language: string) =>
  globSync([`web/kit/i18n/locales/${language}/*.json`, `{domain,services}/**/locales/${language}*.json`]).flatMap(
    (file) =>
      textsOf(JSON.parse(readFileSync(file, 'utf8')) as Words).map(([key, text]) => ({ at: `${file} ${key}`, text })),
  );

/** German writes the polite form with a capital within the sentence; at the beginning of a sentence it may mean "they". */
const formal = {
  de: /[a-zäöüß,;] (Sie|Ihr\w*|Ihnen)\b|\b\w+en Sie\b|^Sie haben\b/u,
  nl: /\b([Uu]|[Uu]w)\b/u,
};

it.each(['de', 'nl'] as const)('people are spoken to in one voice, as one does with colleagues: %s', (language) => {
  const texts = dictionaries(language);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter(({ text }) => formal[language].test(text))).toEqual([]);
});

it('a polite form is seen', () => {
  for (const text of ['Wählen Sie einen Tag', 'Esc, wenn Sie fertig sind', 'in Ihrem Profil'])
    expect(formal.de.test(text), text).toBe(true);
  for (const text of ['Sie lässt sich erneut senden.', 'Wähle, was an ihre Stelle tritt.'])
    expect(formal.de.test(text), text).toBe(false);
  for (const text of ['Esc als u klaar bent', 'Uw vraag']) expect(formal.nl.test(text), text).toBe(true);
  expect(formal.nl.test('Uren van 8 uur')).toBe(false);
});

/** Only texts about work in progress end in an ellipsis. */
const goingOn = [
  'common.json counting',
  'common.json redoing',
  'common.json undoing',
  'common.json writing',
  'fill.json explaining',
  'fill.json looking',
  'leave.json effect.working',
  'news.message.json message.counting',
  'planning.json saving_one',
  'planning.json saving_other',
];

it.each(['en', 'nl', 'de'] as const)('a label has no three dots, whether a form follows or not: %s', (language) => {
  const dotted = dictionaries(language).filter(({ text }) => /(…|\.\.\.)$/.test(text));
  expect(dotted.map(({ at }) => at.split('/').at(-1)).sort()).toEqual(goingOn);
});

/** Not labels: sentences, lists of what someone may do, and text that is added to other text. */
const noLabel = /^services|\/(simulator|permissions\.about)\.json|[.?!]$|addTo$/;
const labels = (language: string) =>
  dictionaries(language)
    .filter(({ at, text }) => !noLabel.test(at.replace(/ .*/, '')) && !noLabel.test(at) && !noLabel.test(text))
    .map(({ at, text }) => [at.replace(`/locales/${language}`, '/locales/*'), text] as const);

const added = { nl: /\btoevoegen\b|^Voeg .* toe\b/i, de: /\bhinzufügen$|^Füge .* hinzu\b/i };

it('what makes something new is to add it, in every language: on the button, over the form and at its end', () => {
  const [nl, de] = [new Map(labels('nl')), new Map(labels('de'))];
  const adding = labels('en').filter(([, text]) => /^Add\b/.test(text));
  expect(adding.length).toBeGreaterThan(40);
  const other = adding.filter(([at]) => !added.nl.test(nl.get(at) ?? '') || !added.de.test(de.get(at) ?? ''));
  expect(other.map(([at, text]) => [at, text, nl.get(at), de.get(at)])).toEqual([]);
  // "Add skill", like "Delete skill": a label has no article.
  expect(adding.filter(([, text]) => /^Add an? /.test(text))).toEqual([]);
});

it.each(['en', 'nl', 'de'] as const)(
  'the asterisk marks what must be filled; no label says "optional": %s',
  (language) => {
    const marked = labels(language).filter(([, text]) =>
      /^option(al|eel)$|\((optional|optioneel|freiwillig)\)/i.test(text),
    );
    expect(marked).toEqual([]);
  },
);

/** Things that are new in contrast to an earlier one: an address, a password, backup codes, people. */
const beside =
  /calendar\.json address\.|identity\.|planning\.publish\.json|permissions\.json isDefault|notifications\.json kind\./;

it('no form is called "New…" whose button says "Add"', () => {
  const called = labels('en').filter(([at, text]) => /^New /.test(text) && !beside.test(at));
  expect(called).toEqual([]);
  for (const [language, word] of [
    ['nl', /^Nieuwe? /],
    ['de', /^Neue[rs]? /],
  ] as const)
    expect(labels(language).filter(([at, text]) => word.test(text) && !beside.test(at))).toEqual([]);
});

/** Texts that a screen shows after an action. */
const toastKeys = [
  ...new Set(
    sources()
      .filter(({ path }) => path.startsWith('web/') && !/\.test(ing)?\.tsx?$|\.testing\./.test(path))
      .flatMap(({ text }) => [
        ...text.matchAll(/\b(?:toastDone|offer|useSaveDays)\(\s*t\(\s*'([^']+)'/g),
        ...text.matchAll(/\bmessage: \(.*\) =>\s*t\((?:\w+ \? )?'([^']+)'/g),
      ])
      .map(([, key = '']) => key),
  ),
];

it.each(['en', 'nl', 'de'] as const)('a toast of one sentence has no full stop: %s', (language) => {
  expect(toastKeys.length).toBeGreaterThan(80);
  const dictionary = dictionaryOf(language);
  const wordsAt = (key: string): unknown =>
    key.split('.').reduce<unknown>((place, part) => (place as Words | undefined)?.[part], dictionary);
  const stopped = toastKeys
    .flatMap((key) => [key, `${key}_one`, `${key}_other`])
    .filter((key) => {
      const words = wordsAt(key);
      return typeof words === 'string' && /^[^.!?]*\.$/.test(words);
    });
  expect(stopped).toEqual([]);
});
