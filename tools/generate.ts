import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescript from '@graphql-codegen/typescript';
import * as operations from '@graphql-codegen/typescript-operations';
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers';
import { buildSchema, type DocumentNode, isUnionType, lexicographicSortSchema, parse, printSchema } from 'graphql';
import { clientModules } from './codegen/client-modules.ts';
import * as hooks from './codegen/hooks-plugin.ts';
import { mappersOf, resolverMap } from './codegen/resolver-map.ts';
import { type TrustedDocument, trustedDocuments } from './codegen/trusted-documents.ts';

const read = (file: string): string => readFileSync(file, 'utf8');

/** Writes only what changed, so that watchers and build stamps stay quiet. */
const write = (file: string, content: string): void => {
  if (existsSync(file) && read(file) === content) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

const scalars = {
  Instant: 'string',
  PlainDate: 'string',
  WallTime: 'string',
  Zone: 'string',
};

type Plugin = { plugin: unknown };
const run = (
  schema: DocumentNode,
  filename: string,
  documents: Document[],
  plugins: Record<string, [Plugin, object]>,
): Promise<string> =>
  codegen({
    schema,
    documents,
    filename,
    config: {},
    plugins: Object.entries(plugins).map(([name, [, config]]) => ({ [name]: config })),
    pluginMap: Object.fromEntries(Object.entries(plugins).map(([name, [plugin]]) => [name, plugin])) as never,
  });

type Document = { location: string; document: DocumentNode };

const serverSide = async (schema: DocumentNode): Promise<void> => {
  const common = { scalars, enumsAsTypes: true, useTypeImports: true, avoidOptionals: { field: true, object: true } };
  const types = await run(schema, 'graphql/generated/types.ts', [], {
    typescript: [typescript, { ...common, maybeValue: 'T | null', inputMaybeValue: 'T | null | undefined' }],
    resolvers: [
      typescriptResolvers,
      {
        ...common,
        contextType: '../base/context.ts#ApiContext',
        mappers: mappersOf(read),
        optionalResolveType: true,
        makeResolverTypeCallable: true,
      },
    ],
  });
  write('graphql/generated/types.ts', types);
};

/** Types of all operations in one module, which also leads to the documents and hooks: one module for each file. */
const clientCode = async (schema: DocumentNode, documents: Document[], trusted: TrustedDocument[]): Promise<void> => {
  const only = (name: string, plugin: Plugin, config = {}): Promise<string> =>
    run(schema, 'web/generated/graphql.ts', documents, { [name]: [plugin, config] });
  const [types, constants, calls] = await Promise.all([
    only('operations', operations, {
      scalars,
      enumsAsTypes: true,
      useTypeImports: true,
      nonOptionalTypename: true,
      skipTypeNameForRoot: true,
      avoidOptionals: { field: true },
    }),
    only('documents', typedDocumentNode, { useTypeImports: true }),
    only('hooks', hooks),
  ]);
  const modules = clientModules(documents, trusted, constants, calls);
  for (const { path, content } of modules) write(`web/generated/${path}`, content);
  const leads = modules.map(({ path }) => `export * from './${path}';`);
  write('web/generated/graphql.ts', `${leads.join('\n')}\n${types}\n`);
  const kept = new Set(modules.map(({ path }) => `web/generated/${path}`));
  for (const file of globSync('web/generated/documents/*.ts')) if (!kept.has(file)) rmSync(file);
};

const clientSide = async (schema: DocumentNode, documents: Document[]): Promise<void> => {
  const trusted = trustedDocuments(documents);
  await clientCode(schema, documents, trusted);
  write(
    'graphql/generated/documents.json',
    `${JSON.stringify(
      trusted.map(({ text }) => text),
      null,
      1,
    )}\n`,
  );
  write('web/generated/document-ids.ts', idsModule('Of all operations, for tests and benches.', trusted));
  const posted = postedByName();
  const light = trusted.filter(({ name }) => posted.has(name));
  write('web/generated/light-document-ids.ts', idsModule('Of those that are posted without Apollo.', light));
};

const posting = /post(?:Query|Mutation)(?:<[\w<>[\], ]*>)?\(\s*'(\w+)'/g;

/** Operations that some page posts by name, as the log-in page does, which must stay light. */
const postedByName = (): Set<string> =>
  new Set(
    globSync('web/**/*.{ts,tsx}').flatMap((file) => [...read(file).matchAll(posting)].map(([, name = '']) => name)),
  );

const idsModule = (what: string, trusted: TrustedDocument[]): string => {
  const lines = trusted.map(({ name, hash }) => `  ${name}: '${hash}',`).join('\n');
  return `/** Operation name to the hash that the server knows its text by. ${what} */\nexport const documentIds: Record<string, string> = {\n${lines}\n};\n`;
};

/** So that in a test an answer of one kind is not warned about for lacking the other. */
const possibleTypes = (unions: ReadonlyMap<string, string[]>): string =>
  `/** What each union of the contract can be, for tests. */\nexport const possibleTypes: Record<string, string[]> = ${JSON.stringify(Object.fromEntries(unions), null, 2)};\n`;

/** Everything that is derived from schema and operations: types on both sides, resolver map, hooks, trusted documents. */
export const generate = async (): Promise<void> => {
  const parts = globSync('graphql/*/schema.graphql')
    .filter((file) => !file.includes('generated'))
    .sort();
  const built = lexicographicSortSchema(buildSchema(parts.map(read).join('\n')));
  const sdl = `${printSchema(built)}\n`;
  const schema = parse(sdl);
  write('graphql/generated/schema.graphql', sdl);
  write('graphql/generated/type-defs.ts', `export const typeDefs = ${JSON.stringify(sdl)};\n`);
  const unions = new Map(
    Object.values(built.getTypeMap())
      .filter(isUnionType)
      .map((union) => [union.name, union.getTypes().map((type) => type.name)]),
  );
  write('web/generated/possible-types.ts', possibleTypes(unions));
  const { resolvers, mutations } = resolverMap(unions);
  write('graphql/generated/resolvers.ts', resolvers);
  write('graphql/generated/mutations.ts', mutations);
  const documents = globSync('web/**/*.graphql')
    .filter((file) => !file.includes('generated'))
    .sort()
    .map((location) => ({ location, document: parse(read(location)) }));
  await Promise.all([serverSide(schema), clientSide(schema, documents)]);
};

if (import.meta.main) await generate();
