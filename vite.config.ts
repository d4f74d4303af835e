import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dictionaries } from '#tools/vite/dictionaries.ts';
import { documentsByHash } from '#tools/vite/documents-by-hash.ts';
import { firstLoad } from '#tools/vite/first-load.ts';
import { loginEntry } from '#tools/vite/login-entry.ts';
import { noNode } from '#tools/vite/no-node.ts';
import { styleNonce } from '#tools/vite/style-nonce.ts';

const root = join(import.meta.dirname, 'web');

export default defineConfig(({ command }) => ({
  root,
  publicDir: join(root, 'public'),
  cacheDir: join(import.meta.dirname, '.cache/vite'),
  plugins: [
    react(),
    dictionaries(),
    loginEntry(),
    documentsByHash(),
    styleNonce(command === 'build' ? randomBytes(12).toString('base64url') : 'dev'),
  ],
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
      output: { codeSplitting: { groups: firstLoad } },
      input: {
        index: join(root, 'index.html'),
        login: join(root, 'login.html'),
        explorer: join(root, 'explorer.html'),
      },
      // GraphiQL's packages carry directives of a compiler that has run already.
      onwarn: (warning, say) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || say(warning),
    },
  },
}));
