import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, defaultClientConditions } from 'vite';

const root = join(import.meta.dirname, '../..');

/** Bundles a file as the web app is bundled (minified, for browsers) and loads the result. */
export const builtForBrowser = async <T>(entry: string): Promise<T> => {
  const outDir = join(root, 'out/tests/browser');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    cacheDir: join(root, '.cache/vite-tests'),
    resolve: { conditions: ['es2015', ...defaultClientConditions] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      minify: true,
      lib: { entry: join(root, entry), formats: ['es'], fileName: 'bundle' },
    },
  });
  return import(/* @vite-ignore */ `${pathToFileURL(join(outDir, 'bundle.js')).href}?${Date.now()}`) as Promise<T>;
};
