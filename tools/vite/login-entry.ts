import type { Connect, Plugin } from 'vite';
import { entryPathOf } from '#domain/identity/entry-paths.ts';

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
