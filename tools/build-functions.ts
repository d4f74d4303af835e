import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** CommonJS dependencies look for `require`, which ES modules do not have. */
const requireForCommonJs = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

/** One copy of what comes both ways: what one library requires is what the others import. */
const oneCopy: Plugin = {
  name: 'one-copy',
  setup: ({ onResolve, resolve: find }) => {
    onResolve({ filter: /^(@apollo\/server|lru-cache)($|\/)/ }, ({ path, kind, resolveDir }) =>
      kind === 'require-call' ? find(path, { kind: 'import-statement', resolveDir }) : undefined,
    );
    onResolve({ filter: /^graphql\/language\/parser$/ }, ({ resolveDir }) =>
      find('graphql/language/parser.mjs', { kind: 'import-statement', resolveDir }),
    );
  },
};

/** Files inside libraries that we never reach, and what stands in for them. */
const standIns: readonly (readonly [library: RegExp, file: RegExp, standIn: string])[] = [
  [
    /@simplewebauthn/,
    /\/verifyAttestation(FIDOU2F|TPM|AndroidKey|AndroidSafetyNet|Apple)\.js$|^\.\/defaultRootCerts\//,
    'no-certificates.ts',
  ],
  [
    /@apollo\/server/,
    /^\.\/plugin\/(usageReporting|schemaReporting|inlineTrace|landingPage\/default)\/index\.js$/,
    'no-plugins.ts',
  ],
  [/@apollo\/server/, /\/incrementalDeliveryPolyfill\.js$/, 'at-once.ts'],
  [/electrodb/, /^@aws-sdk\/|^\.\/src\/(service|transaction)$/, 'no-requests.ts'],
];
const leftOut: Plugin = {
  name: 'left-out',
  setup: ({ onResolve }) => {
    for (const [library, filter, standIn] of standIns) {
      onResolve({ filter }, ({ importer }) =>
        library.test(importer) ? { path: resolve('tools/lambda', standIn) } : undefined,
      );
    }
  },
};

/**
 * Stripe's library makes a client of each of its products at once: those of a namespace (cards of one's own, terminals, treasury,
 * test helpers) are none that we ask, and stand there empty. Customers and invoices lie beside them.
 */
const otherProducts: Plugin = {
  name: 'other-products',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]stripe[\\/]esm[\\/]resources[\\/]\w+[\\/].*\.js$/ }, ({ path }) => {
      const classes = [...readFileSync(path, 'utf8').matchAll(/^export class (\w+)/gm)];
      return { contents: classes.map(([, name]) => `export class ${name} {}`).join('\n'), loader: 'js' };
    });
  },
};

/** How code for Lambda is bundled, whatever the entry. What is imported dynamically (S3, SES, workbooks) stays in files of its own. */
export const lambdaBuild = {
  bundle: true,
  splitting: true,
  minify: true,
  // Positions alone: the text is in the repository.
  sourcemap: 'linked',
  sourcesContent: false,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  alias: {
    // What Apollo Server carries and we never use: message formats of its own cloud, and a maker of schemas from text.
    '@apollo/usage-reporting-protobuf': './tools/lambda/no-usage-reporting.ts',
    '@graphql-tools/schema': './tools/lambda/no-schema-tools.ts',
    '@apollo/utils.createhash': './tools/lambda/create-hash.ts',
    // Lambda hands a function its role's credentials in the environment; the other ways to find some are never walked.
    '@aws-sdk/credential-provider-node': './tools/lambda/role-credentials.ts',
    bowser: './tools/lambda/no-browsers.ts',
    // Makers of authenticators vouch for them with certificates, which we ask of nobody.
    '@peculiar/x509': './tools/lambda/no-certificates.ts',
    'reflect-metadata': './tools/lambda/no-certificates.ts',
    jsonschema: './tools/lambda/no-definition-checks.ts',
  },
  plugins: [oneCopy, leftOut, otherProducts],
  // Libraries look themselves over for developers unless they are told not to: GraphQL with every type that it makes.
  define: { 'process.env.NODE_ENV': '"production"' },
  outExtension: { '.js': '.mjs' },
  banner: { js: requireForCommonJs },
  logLevel: 'error',
} as const satisfies BuildOptions;

/** Bundles one entry as `index.mjs` with its lazy parts into a folder of its own; answers the folder. */
export const buildFunction = async (name: string, entry: string, root = 'dist/lambda'): Promise<string> => {
  const outdir = join(root, name);
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  await build({ ...lambdaBuild, entryPoints: { index: entry }, outdir, chunkNames: '[hash]' });
  writeFileSync(join(outdir, 'package.json'), '{"type":"module"}\n');
  return outdir;
};
