import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type GraphQLField, type GraphQLSchema, isUnionType } from 'graphql';
import { slashedGlob } from '../slashed-glob.ts';

type Line = { field: string; from: string; name: string; entry: string };
type RootType = 'Query' | 'Mutation';

/** Use cases by name: exports whose export name equals their action. */
export const useCaseFiles = (): Map<string, string> =>
  new Map(
    slashedGlob('services/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8');
        const exported = [...text.matchAll(/^export const (\w+)\b/gm)].map(([, name = '']) => name);
        return exported.filter((name) => text.includes(` name: '${name}',`)).map((name) => [name, file] as const);
      }),
  );

/** The use case that answers a root field: the action of that name; `viewNews` for the query `news`. */
export const useCaseOf = (root: RootType, field: string): string =>
  root === 'Mutation' ? field : `view${field[0]?.toUpperCase()}${field.slice(1)}`;

/** Root resolvers by field, with their files: the exports of the areas' `queries.ts` and `mutations.ts`. */
export const rootResolverFiles = (root: RootType): Map<string, string> => {
  const exported = new RegExp(`^export const (\\w+): ${root}Resolvers\\b`, 'gm');
  return new Map(
    slashedGlob(`graphql/*/${root === 'Query' ? 'queries' : 'mutations'}.ts`).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(exported)].map(([, field = '']) => [field, file] as const),
    ),
  );
};

/**
 * The resolver of each root field: the one in the area's queries.ts or mutations.ts where arguments are translated, else the use
 * case of that name. Fields with neither are omitted, and an architecture test reports them.
 */
const rootLines = (root: RootType, fields: readonly GraphQLField<unknown, unknown>[]): Line[] => {
  const known = useCaseFiles();
  const files = rootResolverFiles(root);
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

const modules = { Query: 'queries', Mutation: 'mutations' } as const;
const adapters = { Query: 'query', Mutation: 'bareMutation, mutation' } as const;

const rootModule = (root: RootType, lines: readonly Line[]): string =>
  `${imports(lines)}
import { ${adapters[root]} } from '../base/root.ts';
import type { ${root}Resolvers } from './types.ts';

export const ${modules[root]} = {
${entries(lines)}
} satisfies ${root}Resolvers;
`;

const onDemandOf = (root: RootType, lines: readonly Line[]): string =>
  `onDemand(async () => (await import('./${modules[root]}.ts')).${modules[root]}, [
${lines.map(({ field }) => `    '${field}',`).join('\n')}
  ])`;

/** Resolvers of other types: exports of an area's resolvers.ts, merged where two areas add fields to one type. */
const typeLines = (): { lines: Line[]; merged: string[] } => {
  const perType = new Map<string, Line[]>();
  for (const file of slashedGlob('graphql/*/resolvers.ts')) {
    const area = basename(dirname(file)).replaceAll('-', '_');
    for (const [, type = ''] of readFileSync(file, 'utf8').matchAll(/^export const (\w+): \w+Resolvers\b/gm)) {
      const alias = `${area}_${type}`;
      const from = `../${file.slice('graphql/'.length)}`;
      perType.set(type, [
        ...(perType.get(type) ?? []),
        { field: type, from, name: `${type} as ${alias}`, entry: `...${alias}` },
      ]);
    }
  }
  const merged = [...perType].map(([type, lines]) => `  ${type}: { ${lines.map(({ entry }) => entry).join(', ')} },`);
  return { lines: [...perType.values()].flat(), merged };
};

const unionLines = (schema: GraphQLSchema): string[] =>
  Object.values(schema.getTypeMap())
    .filter(isUnionType)
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((union) => {
      const members = union.getTypes().map(({ name }) => name);
      return `  ${union.name}: { __resolveType: memberOf(${JSON.stringify(members)}) },`;
    });

/** Codegen plugin: the map of all resolvers, or with `root` those of queries or mutations, loaded with the first of them. */
export const plugin = (schema: GraphQLSchema, _documents: unknown, { root }: { root?: RootType } = {}): string => {
  const linesOf = (type: RootType): Line[] =>
    rootLines(
      type,
      Object.values((type === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {}),
    );
  if (root) return rootModule(root, linesOf(root));
  const types = typeLines();
  return `${imports(types.lines)}
import { baseResolvers, memberOf, onDemand } from '../base/resolvers.ts';

export const resolvers = {
  ...baseResolvers,
  Query: ${onDemandOf('Query', linesOf('Query'))},
  Mutation: ${onDemandOf('Mutation', linesOf('Mutation'))},
${types.merged.join('\n')}
${unionLines(schema).join('\n')}
};
`;
};
