import type { IncomingMessage } from 'node:http';
import { functions } from '#functions/manifest.ts';
import type { Log } from '#services/ports/log.ts';
import { plain } from './answer.ts';
import { fairQueue } from './fair-queue.ts';
import type { Responder } from './http-server.ts';
import { invoke, type Turn } from './invoke.ts';
import type { LambdaHandler } from './load-handlers.ts';
import { functionFor } from './routes.ts';
import type { WebFiles } from './web-files.ts';

/** The caller, known before any read: the session's account, the token, or the address. */
const callerOf = ({ headers, socket }: IncomingMessage): string =>
  /muster-[^=]*=([^.;]+)\./.exec(headers.cookie ?? '')?.[1] ??
  /muster=([^.;]+)\./.exec(headers.cookie ?? '')?.[1] ??
  headers.authorization ??
  String(socket.remoteAddress);

/** Enough to keep the table busy; more would only add waiting. */
const limits = { atOnce: 8, ofOneCaller: 5, besideOthers: 2, waiting: 100 };

/**
 * Everything under /api/: the manifest's functions and the explorer's page. Lambda runs one request per instance; here callers
 * take turns.
 */
export const apiResponder = (handlers: Map<string, LambdaHandler>, log: Log): Responder => {
  const queue = fairQueue(limits);
  return (request, url) => {
    if (!url.pathname.startsWith('/api/') || url.pathname === '/api/explorer') return undefined;
    const found = functionFor(functions, request.method ?? 'GET', url.pathname);
    if (found.kind === 'function') {
      const caller = callerOf(request);
      const turn: Turn = { isFull: () => queue.isFull(caller), run: (work) => queue.run(caller, work) };
      return invoke(found.row, handlers.get(found.row.name)!, request, url, log, turn);
    }
    return found.kind === 'wrong-method' ? plain(405, 'Method not allowed') : plain(404, 'Not found');
  };
};

/** The built web app: its files, and its page for all other addresses. */
export const webResponder =
  (files: WebFiles): Responder =>
  (request, url) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'Method not allowed');
    const file = files.file(url);
    if (file || url.pathname.startsWith('/assets/')) return file;
    return files.page(url);
  };
