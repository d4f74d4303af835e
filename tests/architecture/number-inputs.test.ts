import { expect, it } from 'vitest';
import { sources } from './sources.ts';

/** Opening tags of number inputs, up to the end of their attributes. */
const inputsIn = (text: string): string[] => [...text.matchAll(/<NumberInput\b[\s\S]*?\/>/g)].map(([tag]) => tag);
const takesNegatives = (tag: string): boolean => !/\bmin=|allowNegative=\{false\}/.test(tag);

it('[R5-15] no number input of a screen takes a negative number', () => {
  const found = sources()
    .filter(({ path }) => /^web\/(areas|parts)\/.*\.tsx$/.test(path) && !path.includes('.test.'))
    .flatMap(({ path, text }) => inputsIn(text).map((tag) => ({ path, tag })));
  expect(found.length).toBeGreaterThan(8);
  expect(found.filter(({ tag }) => takesNegatives(tag)).map(({ path }) => path)).toEqual([]);
  expect(takesNegatives('<NumberInput label="Places" />')).toBe(true);
});
