import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type GraphQLField, type GraphQLSchema, isUnionType } from 'graphql';

type Line = { field: string; from: string; name: string; entry: string };
type RootType = 'Query' | 'Mutation';

/** Use cases by name: what is exported under the name that it gives itself. */
export const useCaseFiles = (): Map<string, string> =>
  new Map(
    globSync('services/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8');
        const exported = [...text.matchAll(/^export const (\w+)\b/gm)].map(([, name = '']) => name);
        return exported.filter((name) => text.includes(` name: '${name}',`)).map((name) => [name, file] as const);
      }),
  );

/** The use case that answers a root field: the action of its name; `viewNews` for the query `news`. */
export const useCaseOf = (root: RootType, field: string): string =>
  root === 'Mutation' ? field : `view${field[0]?.toUpperCase()}${field.slice(1)}`;

/**
 * Who answers each root field: the file of its name in resolvers/ where something is translated, else the use case of its
 * name. What has neither is left out, and an architecture test says so.
 */
const rootLines = (root: RootType, fields: readonly GraphQLField<unknown, unknown>[]): Line[] => {
  const known = useCaseFiles();
  const files = new Map(globSync(`graphql/*/resolvers/${root}/*.ts`).map((file) => [basename(file, '.ts'), file]));
  return fields.flatMap(({ name: field, args }) => {
    const file = files.get(field);
    if (file) {
      const alias = `${field}Resolver`;
      return {
        field,
        from: `../${file.slice('graphql/'.length)}`,
        name: `${field} as ${alias}`,
        entry: `${field}: ${alias}`,
      };
    }
    const name = useCaseOf(root, field);
    const from = known.get(name);
    if (!from) return [];
    const adapter = root === 'Query' ? 'query' : args.length > 0 ? 'mutation' : 'bareMutation';
    return { field, from: `#${from}`, name, entry: `${field}: ${adapter}(${name})` };
  });
};

const imports = (lines: readonly Line[]): string =>
  lines.map(({ from, name }) => `import { ${name} } from '${from}';`).join('\n');
const entries = (lines: readonly Line[]): string => lines.map(({ entry }) => `  ${entry},`).join('\n');

const mutationModule = (lines: readonly Line[]): string =>
  `${imports(lines)}
import { bareMutation, mutation } from '../base/root.ts';
import type { MutationResolvers } from './types.ts';

export const mutations = {
${entries(lines)}
} satisfies MutationResolvers;
`;

/** Fields of other types: one file per type and area, merged where two areas have a say in one type. */
const typeLines = (): { lines: Line[]; merged: string[] } => {
  const perType = new Map<string, Line[]>();
  for (const file of globSync('graphql/*/resolvers/*.ts').sort()) {
    if (file.endsWith('.test.ts')) continue;
    const type = basename(file, '.ts');
    const alias = `${basename(dirname(dirname(file))).replaceAll('-', '_')}_${type}`;
    const line = {
      field: type,
      from: `../${file.slice('graphql/'.length)}`,
      name: `${type} as ${alias}`,
      entry: `...${alias}`,
    };
    perType.set(type, [...(perType.get(type) ?? []), line]);
  }
  const merged = [...perType].map(([type, lines]) => `  ${type}: { ${lines.map(({ entry }) => entry).join(', ')} },`);
  return { lines: [...perType.values()].flat(), merged };
};

const unionLines = (schema: GraphQLSchema): string[] =>
  Object.values(schema.getTypeMap())
    .filter(isUnionType)
    .sort((one, other) => one.name.localeCompare(other.name))
    .map((union) => {
      const members = union.getTypes().map(({ name }) => name);
      return `  ${union.name}: { __resolveType: memberOf(${JSON.stringify(members)}) },`;
    });

/** Codegen plugin: the map of all resolvers, or with `mutations` that of mutations, which is read with the first of them. */
export const plugin = (schema: GraphQLSchema, _documents: unknown, { mutations = false } = {}): string => {
  const fieldsOf = (root: RootType) =>
    Object.values((root === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {});
  const commands = rootLines('Mutation', fieldsOf('Mutation'));
  if (mutations) return mutationModule(commands);
  const queries = rootLines('Query', fieldsOf('Query'));
  const types = typeLines();
  const names = commands.map(({ field }) => `    '${field}',`);
  return `${imports([...queries, ...types.lines])}
import { baseResolvers, memberOf, onDemand } from '../base/resolvers.ts';
import { query } from '../base/root.ts';
import type { QueryResolvers } from './types.ts';

const queries = {
${entries(queries)}
} satisfies QueryResolvers;

export const resolvers = {
  ...baseResolvers,
  Query: queries,
  Mutation: onDemand(async () => (await import('./mutations.ts')).mutations, [
${names.join('\n')}
  ]),
${types.merged.join('\n')}
${unionLines(schema).join('\n')}
};
`;
};
