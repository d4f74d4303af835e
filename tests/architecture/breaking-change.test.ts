import { existsSync, globSync, readFileSync } from 'node:fs';
import { buildSchema, findBreakingChanges } from 'graphql';
import { describe, expect, it } from 'vitest';

/** The contract as it was released last. */
const released = 'graphql/schema.lock.graphql';
const now = 'graphql/generated/schema.graphql';
const read = (file: string): string => readFileSync(file, 'utf8');

const breaking = (before: string, after: string): string[] =>
  findBreakingChanges(buildSchema(before), buildSchema(after)).map(
    ({ type, description }) => `${type}: ${description}`,
  );

/** Decision pages allow a change by repeating its line, as this test prints it. */
const decisions = globSync('docs/decisions/*.md').map(read).join('\n');

describe('the contract', () => {
  it.runIf(existsSync(released))('breaks nothing that is released, unless a decision page says so', () => {
    expect(breaking(read(released), read(now)).filter((change) => !decisions.includes(change))).toEqual([]);
  });

  it('is checked at all: a field that goes, a type that changes and an argument that becomes needed are seen', () => {
    const before = 'type Query { shift(id: ID): Shift count: Int other: Int } type Shift { id: ID! name: String! }';
    const after = 'type Query { shift(id: ID!): Shift count: Int } type Shift { id: ID! name: String }';
    expect(breaking(before, after)).toEqual([
      'FIELD_REMOVED: Query.other was removed.',
      'ARG_CHANGED_KIND: Query.shift arg id has changed type from ID to ID!.',
      'FIELD_CHANGED_KIND: Shift.name changed type from String! to String.',
    ]);
  });
});
