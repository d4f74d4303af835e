import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { locales } from '#domain/account/account.ts';
import { drawingsWithWords, illustrationWords } from './illustration-words.ts';

const fileAt = (address: string) => readFileSync(`web/public${address}`, 'utf8');
const wordsIn = (svg: string) => [...svg.matchAll(/>([^<>\n]+)<\/text>/g)].map(([, words]) => words);

it.each(drawingsWithWords)('[R1-11] has the drawing in English, Dutch and German: %s', (drawing) => {
  const files = locales.map((language) => fileAt(illustrationWords(drawing, language)));
  for (const svg of files) expect(svg).toContain('id="words"');
  expect(new Set(files.map((svg) => wordsIn(svg).join())).size).toBe(3);
  expect(new Set(files.map((svg) => wordsIn(svg).length)).size).toBe(1);
});

it('[R1-12] shows the English words to every other language', () => {
  expect(illustrationWords('signpost', 'nl')).toBe('/illustrations/nl/signpost.svg');
  for (const language of ['fr', 'ar', 'nl-BE', ''])
    expect(illustrationWords('signpost', language)).toBe('/illustrations/en/signpost.svg');
});
