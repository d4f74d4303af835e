import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { type GraphQLSchema, isUnionType } from 'graphql';

const rootTypes = ['Query', 'Mutation'] as const;

type ResolverModules = { resolvers: string; mutations: string };

/**
 * The modules that gather every resolver file: one file per field of Query and Mutation, one per other type. Mutations are a
 * module of their own, which is read with the first of them.
 */
const resolverMap = (unions: [string, string[]][]): ResolverModules => {
  const imports: string[] = [];
  const mutations: string[] = [];
  const fields: Record<string, string[]> = { Query: [], Mutation: [] };
  const types: string[] = [];
  const files = globSync('graphql/*/resolvers/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  const perType = new Map<string, string[]>();
  for (const file of files) {
    const [, area, , ...rest] = file.split('/') as [string, string, string, ...string[]];
    const name = basename(file, '.ts');
    const alias = `${area.replaceAll('-', '_')}_${rest.length > 1 ? `${rest[0]}_` : ''}${name}`;
    const path = `../${area}/resolvers/${rest.join('/')}`;
    const root = rootTypes.find((one) => one === rest[0]);
    if (root === 'Mutation') {
      mutations.push(`export { ${name} } from '${path}';`);
      fields.Mutation!.push(`    '${name}',`);
      continue;
    }
    imports.push(`import { ${name} as ${alias} } from '${path}';`);
    if (root) fields[root]!.push(`    ${name}: ${alias},`);
    else perType.set(name, [...(perType.get(name) ?? []), alias]);
  }
  for (const [name, aliases] of perType) types.push(`  ${name}: { ${aliases.map((one) => `...${one}`).join(', ')} },`);
  const members = unions.map(([name, list]) => `  ${name}: { __resolveType: memberOf(${JSON.stringify(list)}) },`);
  const resolvers = [
    ...imports,
    "import { baseResolvers, memberOf, onDemand } from '../base/resolvers.ts';",
    '',
    'export const resolvers = {',
    '  ...baseResolvers,',
    '  Query: {',
    ...fields.Query!,
    '  },',
    "  Mutation: onDemand(() => import('./mutations.ts'), [",
    ...fields.Mutation!,
    '  ]),',
    ...types,
    ...members,
    '};',
    '',
  ];
  return { resolvers: resolvers.join('\n'), mutations: `${mutations.join('\n')}\n` };
};

const unionsOf = (schema: GraphQLSchema): [string, string[]][] =>
  Object.values(schema.getTypeMap())
    .filter(isUnionType)
    .map((union): [string, string[]] => [union.name, union.getTypes().map((type) => type.name)])
    .sort();

/** Codegen plugin: the map of all resolvers, or with `mutations` the module of those of mutations. */
export const plugin = (schema: GraphQLSchema, _documents: unknown, { mutations = false } = {}): string =>
  resolverMap(unionsOf(schema))[mutations ? 'mutations' : 'resolvers'];
