import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  plugins: [oneCopy],
  // Libraries look themselves over for developers unless they are set not to: GraphQL with every type that it makes.
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
