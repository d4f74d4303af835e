import type { Plugin } from 'vite';

const stub = '\0no-node';

/** The solver's loader knows Node too and asks for `node:module` there; in a browser nothing stands in its place. */
export const noNode = (): Plugin => ({
  name: 'no-node',
  enforce: 'pre',
  resolveId: (id) => (id === 'node:module' ? stub : undefined),
  load: (id) => (id === stub ? 'export const createRequire = undefined;' : undefined),
});
