import type { Plugin } from 'vite';
import { firstLoad } from './first-load.ts';

const always = firstLoad.filter(({ name }) => ['react', 'ground', 'app'].includes(name));
const board = /\/web\/areas\/schedule\/board\//;

const isWaitedFor = (module: string): boolean =>
  always.some(({ test }) => test(module)) || board.test(module.replaceAll('\\', '/'));

/**
 * Chromium compiles a function when it is first called: 250 of them while a schedule opens, a fifth of its time on the
 * main thread. These words have it do so next to the main thread, while the file is read. For what a visit surely calls;
 * to other browsers they are a comment. They must be the first of their file, before what Vite itself puts there last.
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
