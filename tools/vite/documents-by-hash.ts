import type { Plugin } from 'vite';

const printer = /@apollo\/client\/utilities\/graphql\/print\.js$/;

/**
 * Apollo tells two queries apart by their printed text. Ours carry the hash of it, so the built page needs no printer,
 * which would be 2 kB of the first load.
 */
export const documentsByHash = (): Plugin => ({
  name: 'muster-documents-by-hash',
  apply: 'build',
  load: (id) =>
    printer.test(id.replaceAll('\\', '/'))
      ? 'export const print = Object.assign((document) => document.__meta__.hash, { reset: () => {} });'
      : undefined,
});
