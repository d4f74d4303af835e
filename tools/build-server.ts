import { rmSync } from 'node:fs';
import { type BuildOptions, build } from 'esbuild';
import { functions } from '#functions/manifest.ts';

/** CommonJS dependencies look for `require`, which ES modules do not have. */
const requireForCommonJs = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

/** The local runtime, the commands and every function of the manifest; what they share, they share once. */
export const serverBuild = (outdir: string): BuildOptions => ({
  entryPoints: ['functions/local.ts', 'functions/command.ts', ...new Set(functions.map(({ entry }) => entry))],
  outbase: '.',
  outdir,
  chunkNames: 'functions/chunks/[hash]',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  // It reads its fonts from its own folder.
  external: ['pdfmake'],
  // As on Lambda: GraphQL asks of every value that it completes what a developer might have mixed up.
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: requireForCommonJs },
  loader: { '.graphql': 'text' },
  sourcemap: true,
  logLevel: 'warning',
});

/** Bundles the server into dist/server. */
export const buildServer = async (): Promise<void> => {
  rmSync('dist/server', { recursive: true, force: true });
  await build(serverBuild('dist/server'));
};

// esbuild has printed its errors by then.
if (import.meta.main) await buildServer().catch(() => process.exit(1));
