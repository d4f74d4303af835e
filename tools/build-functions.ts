import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** CommonJS dependencies call `require`, which ES modules do not have. */
const requireForCommonJs = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

/** Keeps one copy of packages that are both required and imported. */
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

/** Bundler options for Lambda code. Dynamic imports (S3, SES, workbooks) stay in separate files. */
export const lambdaBuild = {
  bundle: true,
  splitting: true,
  minify: true,
  // Source maps hold positions only: the source text is in the repository.
  sourcemap: 'linked',
  sourcesContent: false,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  plugins: [oneCopy],
  // In development mode libraries run extra checks: GraphQL on every type that it creates.
  define: { 'process.env.NODE_ENV': '"production"' },
  outExtension: { '.js': '.mjs' },
  banner: { js: requireForCommonJs },
  logLevel: 'error',
} as const satisfies BuildOptions;

/** Bundles one entry as `index.mjs` with its lazy chunks into its own folder; returns the folder. */
export const buildFunction = async (name: string, entry: string, root = 'dist/lambda'): Promise<string> => {
  const outdir = join(root, name);
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  await build({ ...lambdaBuild, entryPoints: { index: entry }, outdir, chunkNames: '[hash]' });
  writeFileSync(join(outdir, 'package.json'), '{"type":"module"}\n');
  return outdir;
};
