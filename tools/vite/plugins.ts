import type { Connect, Plugin } from 'vite';
import { entryPathOf } from '#domain/identity/entry-paths.ts';
import { styleNonce } from '#functions/security-headers.ts';

const stub = '\0no-node';

/** The solver's loader supports Node too and imports `node:module`; for browsers it is replaced by nothing. */
export const noNode = (): Plugin => ({
  name: 'no-node',
  enforce: 'pre',
  resolveId: (id) => (id === 'node:module' ? stub : undefined),
  load: (id) => (id === stub ? 'export const createRequire = undefined;' : undefined),
});

/**
 * Log-in, sign-up, the pages that mails link to (login.html) and the kiosk are separate entries, so that they do not wait for the
 * whole application.
 */
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

/** Pages contain the build's id and the style nonce in meta tags; build.json has the id for the deployment. */
export const buildId = (id: string): Plugin => ({
  name: 'muster-build-id',
  transformIndexHtml: (html) => html.replaceAll('%BUILD_ID%', id).replaceAll('%STYLE_NONCE%', styleNonce),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ id }) });
  },
});
