import { rmSync } from 'node:fs';
import { type BuildOptions, build } from 'esbuild';
import { functions } from '#functions/manifest.ts';

/** CommonJS dependencies call `require`, which ES modules do not have. */
const requireForCommonJs = "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);";

/** The local runtime, the commands and every function of the manifest, with shared code in shared chunks. */
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
  // It reads its fonts from its own package folder.
  external: ['pdfmake'],
  // As on Lambda: otherwise GraphQL runs developer checks on every value that it completes.
  define: { 'process.env.NODE_ENV': '"production"' },
  banner: { js: requireForCommonJs },
  loader: { '.graphql': 'text' },
  sourcemap: true,
  // Positions only: the source text is in the project, and the server reads its maps at every start.
  sourcesContent: false,
  logLevel: 'warning',
});

/** Bundles the server into dist/server. */
export const buildServer = async (): Promise<void> => {
  rmSync('dist/server', { recursive: true, force: true });
  await build(serverBuild('dist/server'));
};

// esbuild has already printed its errors.
if (import.meta.main) await buildServer().catch(() => process.exit(1));
