import type { Plugin } from 'vite';
import { firstLoad } from './first-load.ts';

const always = firstLoad.filter(({ name }) => ['react', 'ground', 'app'].includes(name));
const board = /\/web\/areas\/schedule\/board\//;

const isWaitedFor = (module: string): boolean =>
  always.some(({ test }) => test(module)) || board.test(module.replaceAll('\\', '/'));

/**
 * Chromium compiles a function lazily on its first call: 250 of them while a schedule opens, a fifth of its time on the main
 * thread. This comment makes it compile them off the main thread while it reads the file. It is for code that every visit calls;
 * other browsers ignore it. It must be at the start of the file, before anything that Vite inserts there last.
 */
export const compiledAtOnce = (): Plugin => ({
  name: 'muster-compiled-at-once',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.moduleIds.some(isWaitedFor))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});
