import type { Connect, Plugin } from 'vite';
import { entryPathOf } from '#domain/identity/entry-paths.ts';
import { styleNonce } from '#functions/security-headers.ts';

const stub = '\0no-node';

/** The solver's loader knows Node too and asks for `node:module` there; in a browser nothing stands in its place. */
export const noNode = (): Plugin => ({
  name: 'no-node',
  enforce: 'pre',
  resolveId: (id) => (id === 'node:module' ? stub : undefined),
  load: (id) => (id === stub ? 'export const createRequire = undefined;' : undefined),
});

/** Log in, sign up and what mails lead to are a page of their own, login.html, and so is a kiosk: no one waits for the whole application there. */
const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
  const [path = '', query] = request.url?.split('?') ?? [];
  const page = path.replace(/\/$/, '') === '/k' ? '/kiosk.html' : entryPathOf(path) && '/login.html';
  if (page) request.url = `${page}${query === undefined ? '' : `?${query}`}`;
  next();
};

export const loginEntry = (): Plugin => ({
  name: 'muster-login-entry',
  configureServer: (server) => void server.middlewares.use(rewrite),
  configurePreviewServer: (server) => void server.middlewares.use(rewrite),
});

/** Pages carry the build's id and the nonce for styles in meta tags; build.json tells the id to the one who deploys. */
export const buildId = (id: string): Plugin => ({
  name: 'muster-build-id',
  transformIndexHtml: (html) => html.replaceAll('%BUILD_ID%', id).replaceAll('%STYLE_NONCE%', styleNonce),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ id }) });
  },
});
