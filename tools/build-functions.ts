import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';

/** CommonJS dependencies look for `require`, which ES modules do not have. */
const requireForCommonJs = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

/** How code for Lambda is bundled, whatever the entry. What is imported dynamically (S3, SES, workbooks) stays in files of its own. */
export const lambdaBuild = {
  bundle: true,
  splitting: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  // What Apollo Server carries and we never use: message formats of its own cloud, and a maker of schemas from text.
  alias: {
    '@apollo/usage-reporting-protobuf': './tools/lambda/no-usage-reporting.ts',
    '@graphql-tools/schema': './tools/lambda/no-schema-tools.ts',
  },
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
