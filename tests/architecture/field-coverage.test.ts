import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSchema, isObjectType } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { resolvers } from '#graphql/generated/resolvers.ts';
import { typeDefs } from '#graphql/generated/type-defs.ts';

const folder = 'out/tests/field-coverage';
const own = new Map<string, object>(Object.entries(resolvers));

/** Fields without a resolver: the object behind the type must have them, or they would silently be null. */
const uncovered = Object.values(buildSchema(typeDefs).getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__') && name !== 'Query' && name !== 'Mutation')
  .flatMap((type) => Object.keys(type.getFields()).map((field) => ({ type: type.name, field })))
  .filter(({ type, field }) => !(field in (own.get(type) ?? {})));

/** One line for each field, which compiles when the object has the field. */
const lineFor = ({ type, field }: { type: string; field: string }): string =>
  `export const ${type}_${field}: '${field}' extends keyof NonNullable<Parents['${type}']> ? true : never = true;`;

/** The fields whose lines the compiler reports. */
const complaintsAbout = (fields: typeof uncovered): string[] => {
  mkdirSync(folder, { recursive: true });
  const head = `import type { ResolversParentTypes as Parents } from '../../../graphql/generated/types.ts';`;
  writeFileSync(join(folder, 'fields.ts'), [head, ...fields.map(lineFor)].join('\n'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../../tsconfig.json', include: ['fields.ts'], exclude: [] }),
  );
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', folder], {
    encoding: 'utf8',
  });
  const lines = [...stdout.matchAll(/fields\.ts\((\d+),/g)].map(([, line]) => Number(line));
  return lines.map((line) =>
    line === 1 ? 'the generated types' : `${fields[line - 2]?.type}.${fields[line - 2]?.field}`,
  );
};

let complaints: string[];
beforeAll(() => {
  complaints = complaintsAbout([...uncovered, { type: 'Refusal', field: 'noSuchField' }]);
});

it('a field that the object does not have is seen', () => expect(complaints).toContain('Refusal.noSuchField'));

it('[R3-61] every field of the contract has a resolver, or an object that holds it', () => {
  expect(complaints.filter((field) => field !== 'Refusal.noSuchField')).toEqual([]);
});
