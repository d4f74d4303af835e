import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { operations } from '#tests/api/access/operations.ts';

/** Strings that go without the rule, each with the reason. */
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

/** Every string of a schema with its path, and every kind that this walk does not know. */
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

const withoutTextRule = (name: string, schema: z.ZodType): string[] =>
  strings(schema, name)
    .filter((one) => takesControls(one.schema))
    .map(({ path }) => path.replace(' ', '\0').replaceAll(' ', '.').replace('\0', ' '));

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
});
