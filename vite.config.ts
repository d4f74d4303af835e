import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compiledAtOnce } from '#tools/vite/compiled-at-once.ts';
import { dictionaries } from '#tools/vite/dictionaries.ts';
import { firstLoad } from '#tools/vite/first-load.ts';
import { noNode } from '#tools/vite/plugins.ts';
import { buildId, loginEntry } from './tools/vite/plugins.ts';

const root = join(import.meta.dirname, 'web');

/** A start without the project's tools has none: it is a good part of all packages. */
const hasExplorer = existsSync(join(import.meta.dirname, 'node_modules/graphiql'));

export default defineConfig(({ command }) => ({
  root,
  publicDir: join(root, 'public'),
  cacheDir: join(import.meta.dirname, '.cache/vite'),
  plugins: [
    react(),
    dictionaries(),
    loginEntry(),
    compiledAtOnce(),
    buildId(command === 'build' ? randomBytes(12).toString('base64url') : 'dev'),
  ],
  // Its workers are addresses that only Vite itself resolves.
  optimizeDeps: { exclude: ['graphiql/setup-workers/vite', '@graphiql/react/setup-workers/vite'] },
  // rxjs speaks this century's JavaScript where one asks for it.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  // Workers lie in a folder of their own: they get a policy of their own.
  worker: {
    plugins: () => [noNode()],
    rolldownOptions: { output: { entryFileNames: 'assets/workers/[name]-[hash].js' } },
  },
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // CSP allows no inline data: fonts, images and scripts are files.
    assetsInlineLimit: 0,
    // The explorer's editor comes in large pieces, to its own page only; the app's budget is a test.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // Nothing here does its work by being read.
      treeshake: {
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
        // So that the list of all icons puts none into a file that doesn't use it.
        moduleSideEffects: [
          { test: /[/\\]web[/\\]ui[/\\](icons|generated[/\\]icons[/\\][\w-]+)\.ts$/, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: { groups: firstLoad },
        // The first load names every screen's files: their names are their hashes, and hold no more.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
      input: {
        index: join(root, 'index.html'),
        login: join(root, 'login.html'),
        kiosk: join(root, 'kiosk.html'),
        ...(hasExplorer && { explorer: join(root, 'explorer.html') }),
      },
      // GraphiQL's packages carry directives of a compiler that has run already.
      onwarn: (warning, say) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || say(warning),
    },
  },
}));
