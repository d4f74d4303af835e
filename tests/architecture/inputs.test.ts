import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { operations } from '#tests/api/access/operations.ts';
import { slashedGlob } from '#tools/slashed-glob.ts';
import { sources } from './sources.ts';

/** Opening tags of number inputs, up to the end of their attributes. */
const inputsIn = (text: string): string[] => [...text.matchAll(/<NumberInput\b[\s\S]*?\/>/g)].map(([tag]) => tag);
const takesNegatives = (tag: string): boolean => !/\bmin=(?!\{-|"-)|allowNegative=\{false\}/.test(tag);

it('[R5-15] no number input of a screen takes a negative number', () => {
  const found = sources()
    .filter(({ path }) => /^web\/(?!app\/dev\/).*\.tsx$/.test(path) && !path.includes('.test.'))
    .flatMap(({ path, text }) => inputsIn(text).map((tag) => ({ path, tag })));
  expect(found.length).toBeGreaterThan(8);
  expect(found.filter(({ tag }) => takesNegatives(tag)).map(({ path }) => path)).toEqual([]);
  expect(takesNegatives('<NumberInput label="Places" />')).toBe(true);
  expect(takesNegatives('<NumberInput label="Places" min={-5} />')).toBe(true);
});

const files = slashedGlob('web/**/*.{ts,tsx}').filter(
  (file) => !file.startsWith('web/generated/') && !/\.(test|testing)\.tsx?$/.test(file),
);
const saying = (what: RegExp): string[] => files.filter((file) => what.test(readFileSync(file, 'utf8')));

/** Browsers silently drop pasted text beyond this length. */
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

/** Strings without the rule, each with the reason. */
const withoutRule: Record<string, string> = {
  'rehearseImport files.text': 'cells are checked one by one and reported with their line',
  'applyImport files.text': 'cells are checked one by one and reported with their line',
};

type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  getter?: () => z.ZodType;
};

/** Every string of a schema with its path, and every kind of schema that this walk does not know. */
const strings = (schema: z.ZodType, path: string): { path: string; schema: z.ZodType }[] => {
  const definition = schema.def as unknown as Definition;
  const { shape, element, innerType, options, items, left, right, keyType, valueType, getter } = definition;
  if (definition.type === 'string') return [{ path, schema }];
  const inner = Object.entries(shape ?? {}).map(([name, one]) => [one, `${path} ${name}`] as const);
  const others = [element, innerType, definition.in, definition.out, left, right, keyType, valueType, getter?.()]
    .concat(options ?? [], items ?? [])
    .flatMap((one) => (one ? [[one, path] as const] : []));
  return [...inner, ...others].flatMap(([one, at]) => strings(one, at));
};

const takesControls = (schema: z.ZodType): boolean => {
  const issues = schema.safeParse('a\u0000').error?.issues ?? [];
  return !issues.some(({ message }) => message === 'input.characters');
};

const pathIn = (path: string): string => path.replace(' ', '\0').replaceAll(' ', '.').replace('\0', ' ');

const megabytes = 'a'.repeat(6_000_000);
const readsMegabytes = (schema: z.ZodType): boolean =>
  schema
    .safeParse(megabytes)
    .error?.issues.map(({ code }) => code)
    .join() !== 'too_big';

const readingMegabytes = (name: string, schema: z.ZodType): string[] =>
  strings(schema, name)
    .filter((string) => readsMegabytes(string.schema))
    .map(({ path }) => pathIn(path));

const withoutTextRule = (name: string, schema: z.ZodType): string[] =>
  strings(schema, name)
    .filter((string) => takesControls(string.schema))
    .map(({ path }) => pathIn(path));

describe('strings of inputs', async () => {
  const all = await operations();

  it('are found in nested schemas', () => {
    const nested = z.object({ a: z.array(z.object({ b: z.string().nullish() })).transform((list) => list.length) });
    expect(withoutTextRule('sample', nested)).toEqual(['sample a.b']);
    expect(withoutTextRule('sample', z.object({ a: stringSchema().nullish() }))).toEqual([]);
    expect(all.flatMap(({ field, useCase }) => strings(useCase.input, field)).length).toBeGreaterThan(400);
  });

  it('all refuse control characters, lone surrogates and direction overrides', () => {
    const found = all.flatMap(({ field, useCase }) => withoutTextRule(field, useCase.input));
    expect(found.filter((path) => !withoutRule[path])).toEqual([]);
    expect(Object.keys(withoutRule).filter((path) => !found.includes(path))).toEqual([]);
  });

  it('refuse megabytes by their length alone, before a pattern reads them', () => {
    const found = all.flatMap(({ field, useCase }) => readingMegabytes(field, useCase.input));
    expect(found.filter((path) => !withoutRule[path])).toEqual([]);
    expect(readingMegabytes('sample', z.object({ a: z.string().max(9).regex(/^b*$/) }))).toEqual(['sample a']);
    expect(readingMegabytes('sample', z.object({ a: stringSchema().regex(/^b*$/) }))).toEqual([]);
  });
});
