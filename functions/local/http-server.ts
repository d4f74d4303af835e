import { createServer, type IncomingMessage, type Server } from 'node:http';
import { commonHeaders } from '#functions/security-headers.ts';
import { type Answer, plain, send } from './answer.ts';

/** Answers one request, or leaves it to the next. */
export type Responder = (request: IncomingMessage, url: URL) => Promise<Answer | undefined> | Answer | undefined;

export type LocalServer = {
  port: number;
  /** Sets the responders in order; requests wait until then. */
  open: (responders: Responder[]) => void;
  close: () => Promise<void>;
};

const closingMs = 5000;

/**
 * Connections that wait to be taken; the system may allow fewer, and drops what does not fit, which is sent again after a second.
 * With Node's 511 that was every second one of 1,500 that connected at once to a busy server, with this none.
 */
const backlog = 4096;

/**
 * Longer than a proxy keeps idle connections (nginx 60 s, Caddy 120 s): else it may send a request into one that is being closed, and
 * a POST is not sent again.
 */
const keepAliveMs = 130_000;

/** Listens on this machine only, on the wanted port or the first free one after it. */
export const listenFrom = async (wanted: number, freeFrom: (port: number) => Promise<number>): Promise<LocalServer> => {
  let responders: Responder[] = [() => ({ ...plain(503, 'Muster is starting'), headers: { 'retry-after': '1' } })];
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const url = urlOf(request);
    if (!url) return plain(400, 'Bad request');
    if (url.pathname.startsWith('/dev/') && !isFromHere(request)) return plain(404, 'Not found');
    for (const responder of responders) {
      const given = await responder(request, url);
      if (given) return unchanged(request, given);
    }
    return plain(404, 'Not found');
  };
  const make = () =>
    createServer(
      { requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: keepAliveMs },
      (request, response) => {
        for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
        answer(request)
          .catch(() => plain(500, 'Internal error'))
          .then((given) => send(request, response, given))
          .catch(() => response.destroy());
      },
    );
  const { port, servers } = await listen(make, wanted, freeFrom);
  return {
    port,
    open: (given) => {
      responders = given;
    },
    close: async () => {
      await Promise.all(servers.map(closed));
    },
  };
};

const urlOf = (request: IncomingMessage): URL | undefined => {
  const path = request.url ?? '/';
  return path.startsWith('/') && URL.canParse(`http://localhost${path}`)
    ? new URL(`http://localhost${path}`)
    : undefined;
};

const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Local-only routes accept local host names only (DNS rebinding) and no proxies. A proxy may send a local host name without
 * forwarding headers, but then uses HTTP/1.0, nginx's default.
 */
const isFromHere = ({ headers, httpVersion }: IncomingMessage): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '') &&
  httpVersion !== '1.0' &&
  !forwarding.some((name) => name in headers);

const unchanged = (request: IncomingMessage, given: Answer): Answer =>
  given.headers.etag !== undefined && request.headers['if-none-match'] === given.headers.etag
    ? { status: 304, headers: given.headers }
    : given;

/** Listens on both addresses of localhost, since browsers try both; IPv4 only where there is no IPv6. */
const listen = async (make: () => Server, wanted: number, freeFrom: (port: number) => Promise<number>) => {
  for (let from = wanted; ; ) {
    const port = await freeFrom(from);
    const first = make();
    if (await listensOn(first, port, '127.0.0.1')) {
      const second = make();
      return { port, servers: (await listensOn(second, port, '::1')) ? [first, second] : [first] };
    }
    from = port + 1;
  }
};

const listensOn = (server: Server, port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, host, backlog, () => resolve(true));
  });

/** Waits a while for pending requests. */
const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const patience = setTimeout(() => server.closeAllConnections(), closingMs);
    server.close(() => {
      clearTimeout(patience);
      resolve();
    });
    server.closeIdleConnections();
  });
