import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { examples } from './examples.ts';

const schema = buildSchema(readFileSync('graphql/generated/schema.graphql', 'utf8'));
const all = examples(Temporal.PlainDate.from('2026-11-21'));

it.each(all.map(({ query }) => [/(?:query|mutation) (\w+)/.exec(query)?.[1], query] as const))(
  '%s fits the contract',
  (_, query) => {
    expect(validate(schema, parse(query)).map(({ message }) => message)).toEqual([]);
  },
);

it('asks for the week around today, Monday to Sunday', () => {
  const variables = all.map((example) => (example.variables ? JSON.parse(example.variables) : {}));
  expect(variables[1]).toEqual({ from: '2026-11-16', to: '2026-11-22' });
});
