import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { columnUnits } from './domain/reports/report-definition.ts';
import { reportTypeNames } from './domain/reports/report-types.ts';
import { hashOf } from './tools/codegen/persisted-document.ts';
import { slashedGlob } from './tools/slashed-glob.ts';

const scalars = { Instant: 'string', PlainDate: 'string', WallTime: 'string', Zone: 'string' };

/** Types that areas export as `<Type>Mapper`: what a resolver hands on in place of the type's own fields. */
const mappers = Object.fromEntries(
  slashedGlob('graphql/*/mappers.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/export type (\w+)Mapper\b/g)].map(([, type]) => [
      type,
      `../${file.replace('graphql/', '')}#${type}Mapper`,
    ]),
  ),
);

/** Types and documents of operations that were moved or deleted. */
const removeStale = (): void => {
  for (const file of slashedGlob('web/**/*.generated.ts'))
    if (!existsSync(file.replace(/\.generated\.ts$/, '.graphql'))) rmSync(file);
};

const server = { scalars, enumsAsTypes: true, useTypeImports: true, avoidOptionals: { field: true, object: true } };
const client = {
  scalars,
  enumsAsTypes: true,
  useTypeImports: true,
  importExtension: '.ts',
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
  avoidOptionals: { field: true },
} as const;

/** Said once, in the domain. */
const derived = `
"Reports that can be made."
enum ReportType { ${reportTypeNames.join(' ')} }
"Reports that follow from a definition: all of them."
enum DefinedReportType { ${reportTypeNames.join(' ')} }
"What the cells of a column are. Minutes, minor units of money, hundredths of a day and basis points are integers in \`number\`; everything else is in \`text\`, words as keys of the dictionary."
enum ReportUnit { ${columnUnits.join(' ')} }
`;

const config: CodegenConfig = {
  // The merged schema is an outcome: read with the others, it would keep what they dropped.
  schema: ['graphql/!(generated)/schema.graphql', 'graphql/generated/inputs.graphql', derived],
  documents: 'web/**/*.graphql',
  generates: {
    'graphql/generated/schema.graphql': { plugins: ['schema-ast'], config: { sort: true } },
    'graphql/generated/type-defs.ts': { plugins: ['./tools/codegen/type-defs.ts'] },
    'graphql/generated/described-type-defs.ts': { plugins: [{ './tools/codegen/type-defs.ts': { described: true } }] },
    'graphql/generated/types.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...server,
        maybeValue: 'T | null',
        inputMaybeValue: 'T | null | undefined',
        contextType: '../base/context.ts#ApiContext',
        mappers,
        optionalResolveType: true,
        makeResolverTypeCallable: true,
      },
    },
    'graphql/generated/resolvers.ts': { plugins: ['./tools/codegen/resolver-map.ts'] },
    'graphql/generated/queries.ts': { plugins: [{ './tools/codegen/resolver-map.ts': { root: 'Query' } }] },
    'graphql/generated/mutations.ts': { plugins: [{ './tools/codegen/resolver-map.ts': { root: 'Mutation' } }] },
    'graphql/generated/documents.json': { plugins: ['./tools/codegen/persisted-documents.ts'] },
    'web/generated/schema-types.ts': {
      plugins: ['typescript-operations'],
      config: { ...client, generateOperationTypes: false },
    },
    'web/generated/possible-types.ts': { plugins: ['fragment-matcher'] },
    'web/generated/document-ids.ts': { plugins: ['./tools/codegen/document-ids.ts'] },
    'web/generated/light-document-ids.ts': { plugins: [{ './tools/codegen/document-ids.ts': { posted: true } }] },
    // Next to each .graphql file its types and documents, so that a page loads the operations of what it shows and no others.
    'web/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        ...client,
        importSchemaTypesFrom: 'web/generated/schema-types.ts',
        documentMode: 'documentNodeImportFragments',
        unstable_onExecutableDocumentNode: (document: Parameters<typeof hashOf>[0]) => ({ hash: hashOf(document) }),
      },
    },
  },
  hooks: { afterAllFileWrite: removeStale },
};

export default config;
