import type { Connect, Plugin } from 'vite';

/** /login is a page of its own, login.html, so that signing in does not wait for the whole application. */
const rewrite: Connect.NextHandleFunction = (request, _response, next) => {
  if (request.url && /^\/login(\?|$)/.test(request.url)) request.url = request.url.replace('/login', '/login.html');
  next();
};

export const loginEntry = (): Plugin => ({
  name: 'muster-login-entry',
  configureServer: (server) => void server.middlewares.use(rewrite),
  configurePreviewServer: (server) => void server.middlewares.use(rewrite),
});
