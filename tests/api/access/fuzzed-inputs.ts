import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  parse,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { schema } from './operations.ts';

/** Numbers from 0 to below 1, the same for each seed (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\u0001b',
  '\ud800',
  'x\udfff',
  '\u202eabc',
  '\u200b',
  '\n\t\r',
  '👩🏽‍🍳',
  'e\u0301'.repeat(60),
  'ﷺ'.repeat(40),
  'x'.repeat(121),
  'x'.repeat(5000),
  '__proto__',
  'constructor',
  'toString',
  '#',
  'a#b#c',
  'a:b',
  'series_1:2026-11-10',
  '../../x',
  '%ff%00',
  '<b>x</b>',
  '=1+1',
  '{"a":1}',
  '[',
  '-1',
  '1e999',
  'NaN',
  '0.1.2',
  '١٢٣',
  'null',
  'emp_0123456789abcdefghjkmnpqrs',
  'sch_zzzzzzzzzzzzzzzzzzzzzzzzzz:2026-11-10',
  'W46',
  '2026-W53',
  '0000-W01',
  'a@b',
  `${'a'.repeat(300)}@b.example`,
  'de',
  'EUR',
  'NL',
  '#3d6ff0',
  'AAAA',
];

const oddByScalar: Record<string, readonly unknown[]> = {
  String: oddTexts,
  ID: oddTexts,
  Int: [-1, 0, 1, 2, 59, 60, 1439, 1440, 1441, 10_000, 2 ** 31 - 1, -(2 ** 31), 2 ** 31, 0.5, 1e308],
  Float: [-1, 0, 0.1, 1e21, -1e308, Number.MAX_SAFE_INTEGER],
  Boolean: [true, false],
  PlainDate: [
    '0001-01-01',
    '1899-12-31',
    '1900-01-01',
    '2024-02-29',
    '2026-02-29',
    '2026-03-29',
    '2026-10-25',
    '2026-11-09',
    '2026-11-16',
    '2027-01-03',
    '2199-12-31',
    '2200-01-01',
    '9999-12-31',
    '+275760-09-13',
    '2026-1-1',
    '',
  ],
  Instant: [
    '-271821-04-20T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '1970-01-01T00:00:00Z',
    '2026-11-01T08:00:00Z',
    '2026-11-10T07:59:59.123456789Z',
    '2026-11-10T09:00:00+01:00',
    '2199-12-31T23:59:59Z',
    '9999-12-31T23:59:59Z',
    '+275760-09-13T00:00:00Z',
    '2026-11-10',
  ],
  WallTime: ['00:00', '02:30', '12:00', '23:59', '24:00', '7:00', '99:99', ''],
  Zone: ['UTC', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/Los_Angeles', 'europe/amsterdam', '+02:00', 'Not/AZone'],
};

const otherTypes: readonly unknown[] = [null, 0, -1, 1.5, true, 'x', [], {}, [[[]]], { a: { b: [1] } }, [null]];

export type Parts = {
  random: () => number;
  /** Existing values by the name of the field; a list has several possible ones. */
  known: Record<string, unknown>;
  /** A new id with the prefix of another. */
  newId: (prefix: string) => string;
};

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

const scalarFor = (type: string, name: string, base: unknown, { random, known, newId }: Parts): unknown => {
  const odds = random();
  if (odds < 0.03) return pick(random, otherTypes);
  if (odds < 0.25) return pick(random, oddByScalar[type] ?? oddTexts);
  // The id of the first attempt is taken, so the next one gets a new id.
  if (name === 'id' && typeof base === 'string' && odds < 0.6) return newId(base.split('_')[0]!);
  if (base !== undefined) return base;
  const value = known[name];
  if (value !== undefined && typeof value !== 'object') return value;
  return pick(random, oddByScalar[type] ?? oddTexts);
};

/** A value for the type: close to `base`, a valid one, but with odd values, wrong types and more or fewer fields. */
const valueFor = (type: GraphQLInputType, name: string, base: unknown, parts: Parts): unknown => {
  const { random } = parts;
  if (isNonNullType(type)) return random() < 0.01 ? null : valueFor(type.ofType, name, base, parts);
  if (random() < 0.02) return null;
  if (isListType(type)) return listFor(type.ofType, name, base, parts);
  if (isInputObjectType(type)) {
    if (random() < 0.01) return pick(random, otherTypes);
    const given = (typeof base === 'object' && base !== null ? base : {}) as Record<string, unknown>;
    const fields = Object.values(type.getFields())
      .filter((field) => field.name in given || isNonNullType(field.type) || random() < 0.3)
      .map((field) => [field.name, valueFor(field.type, field.name, given[field.name], parts)] as const);
    return Object.fromEntries(random() < 0.01 ? [...fields, ['unknownField', 1]] : fields);
  }
  if (isEnumType(type)) {
    if (random() < 0.03) return pick(random, oddTexts);
    return base !== undefined && random() < 0.7 ? base : pick(random, type.getValues()).name;
  }
  return scalarFor(type.name, name, base, parts);
};

const listFor = (item: GraphQLInputType, name: string, base: unknown, parts: Parts): unknown => {
  const { random } = parts;
  const odds = random();
  if (odds < 0.02) return pick(random, otherTypes);
  const given = Array.isArray(base) ? base : ((parts.known[name] as unknown[] | undefined) ?? []);
  if (odds < 0.06) return [];
  const lengths = odds < 0.08 ? 400 : Math.max(given.length, Math.floor(random() * 3));
  return Array.from({ length: odds < 0.14 ? lengths + 1 : lengths }, (_, index) =>
    valueFor(item, name.replace(/s$/, ''), given[index % Math.max(given.length, 1)], parts),
  );
};

type Argument = { name: string; type: GraphQLInputType };

/** Variables for the arguments of a field or the variables of a document. */
export const fuzzed = (given: readonly Argument[], base: Record<string, unknown>, parts: Parts) =>
  Object.fromEntries(given.map(({ name, type }) => [name, valueFor(type, name, base[name], parts)]));

/** The variables that a document declares. */
export const variablesIn = (text: string): Argument[] =>
  parse(text)
    .definitions.flatMap((definition) =>
      definition.kind === 'OperationDefinition' ? (definition.variableDefinitions ?? []) : [],
    )
    .map(({ variable, type }: VariableDefinitionNode) => ({
      name: variable.name.value,
      type: typeFromAST(schema, type as never) as unknown as GraphQLInputType,
    }));
