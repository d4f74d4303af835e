import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentNews } from '#domain/billing/hear-payment.ts';
import { signatureOf } from '#platform/webhook-signature.ts';
import { type Asked, newStripeBooks, StripeFault } from './stripe-books.ts';
import { formOf } from './stripe-form.ts';

const daySeconds = 86_400;

type Kept = { asked: string; status: number; body: string; at: number };
type Options = { key: string; webhookSecret: string; seconds: () => number };

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

/**
 * The part of Stripe that Muster uses, on HTTP: requests as forms, keys, errors, idempotency keys that expire after a day, and
 * signed webhooks. Written from Stripe's public documentation; stricter where the two could differ.
 */
export const startStripe = async ({ key, webhookSecret, seconds }: Options) => {
  const books = newStripeBooks(seconds);
  const kept = new Map<string, Kept>();
  /** Requests in order; below, the faults to answer with, before or after the request takes effect. */
  const log: Asked[] = [];
  const faults: { at: number; status: number; done: boolean }[] = [];

  const carriedOut = (asked: Asked): { status: number; body: string } => {
    try {
      return { status: 200, body: JSON.stringify(books.answer(asked)) };
    } catch (fault) {
      if (!(fault instanceof StripeFault)) throw fault;
      return { status: fault.status, body: JSON.stringify({ error: fault.error }) };
    }
  };

  /** A repeated idempotency key gets the first answer; with other parameters it is refused. */
  const once = (asked: Asked, name: string | undefined) => {
    const known = name ? kept.get(name) : undefined;
    const words = JSON.stringify([asked.method, asked.path, asked.form]);
    if (known && seconds() - known.at < daySeconds) {
      if (known.asked === words) return { ...known, replayed: true };
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return { status: 400, body: JSON.stringify({ error: { type: 'idempotency_error', message } }) };
    }
    const answer = carriedOut(asked);
    if (name && answer.status < 500) kept.set(name, { ...answer, asked: words, at: seconds() });
    return answer;
  };

  const refusal = ({ headers }: IncomingMessage): string | undefined => {
    if (headers.authorization !== `Bearer ${key}`) return 'Invalid API Key provided: sk_test_****';
    const form = headers['content-type'];
    return form && form !== 'application/x-www-form-urlencoded' ? 'Invalid content type' : undefined;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (status: number, body: string, more: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${log.length}`, ...more });
      response.end(body);
    };
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const form = formOf(request.method === 'GET' ? url.searchParams : new URLSearchParams(await bodyOf(request)));
    const message = refusal(request);
    if (message) return send(401, JSON.stringify({ error: { type: 'invalid_request_error', message } }));
    const name = request.headers['idempotency-key'] as string | undefined;
    const asked: Asked = { method: request.method ?? 'GET', path: url.pathname, form, name };
    log.push(asked);
    const planned = faults.find(({ at }) => at === log.length);
    const answer = planned && !planned.done ? undefined : once(asked, asked.method === 'POST' ? name : undefined);
    if (planned || !answer) {
      const error = { type: 'api_error', message: 'Something went wrong' };
      return send(planned?.status ?? 500, JSON.stringify({ error }), { 'stripe-should-retry': 'false' });
    }
    send(answer.status, answer.body, 'replayed' in answer ? { 'idempotent-replayed': 'true' } : {});
  };

  const server: Server = createServer((request, response) => {
    handle(request, response).catch((fault: Error) => response.destroy(fault));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  /** The webhook that Stripe sends after such news of an invoice. */
  const webhook = (reference: string, news: PaymentNews) => {
    const body = JSON.stringify(books.happened(reference, news), null, 2);
    const headers = { 'stripe-signature': signatureOf(webhookSecret, body, seconds()) };
    return { source: 'stripe', headers, body };
  };

  return {
    server: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    log,
    books,
    webhook,
    /** Lets the `at`th request from now on fail; `done` says whether it takes effect all the same. */
    failAt: (at: number, done: boolean, status = 500): void => {
      faults.push({ at: log.length + at, status, done });
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export type StripeServer = Awaited<ReturnType<typeof startStripe>>;
