import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = globSync(['web/**/*.tsx', 'web/**/*.ts']).filter(
  (file) => !file.startsWith('web/generated/') && !/\.(test|testing)\.tsx?$/.test(file),
);
const saying = (what: RegExp): string[] => files.filter((file) => what.test(readFileSync(file, 'utf8')));

/** Browsers drop what is pasted beyond it without a word. */
const cutting = /\bmaxLength=/;
const nameless = /['"`]input\.too(Long|Many)['"`]/;

it('no field cuts off what is typed or pasted: it says how long it may be', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(saying(cutting)).toEqual([]);
});

it('a check that finds something too long says how long it may be', () => {
  expect(saying(nameless)).toEqual([]);
});

it('what cuts and what names no limit is seen', () => {
  expect(cutting.test('<TextInput maxLength={5} />')).toBe(true);
  expect(nameless.test("z.maxLength(5, 'input.tooLong')")).toBe(true);
  expect(nameless.test("'input.tooLong:500'")).toBe(false);
});
