import { mkdirSync, writeFileSync } from 'node:fs';
import { get, request } from 'node:http';
import { connect, Server } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { FunctionRow } from '#functions/manifest.ts';
import { styleNonce } from '#functions/security-headers.ts';
import { fileLinks } from '#platform/local/file-links.ts';
import type { Mailbox } from '#platform/local/mail.ts';
import { memoryFiles, quietLog } from '#tests/kit/recorders.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { plain } from './answer.ts';
import { webResponder } from './api.ts';
import { listenFrom, type Responder } from './http-server.ts';
import { invoke } from './invoke.ts';
import { linkedFileResponder, uploadResponder } from './linked-files.ts';
import { mailboxKeyFor, mailboxResponder } from './mailbox.ts';
import { functionFor } from './routes.ts';
import { webFiles } from './web-files.ts';

const row: FunctionRow = {
  name: 'test',
  entry: 'functions/api/test.ts',
  trigger: {
    kind: 'http',
    routes: [
      { method: 'POST', path: '/api/test' },
      { method: 'GET', path: '/api/files/{proxy+}' },
    ],
  },
  memoryMb: 128,
  timeoutSeconds: 1,
  reaches: [],
  alarm: '',
};

const serve = async (...responders: Responder[]): Promise<number> => {
  const server = await listenFrom(20_000 + Math.floor(Math.random() * 10_000), async (port) => port);
  server.open(responders);
  onTestFinished(server.close);
  return server.port;
};

const withHandler = async (handler: (event: APIGatewayProxyEventV2) => Promise<unknown>) => {
  const port = await serve((incoming, url) => invoke(row, handler as never, incoming, url, quietLog));
  return `http://127.0.0.1:${port}`;
};

it('hands a request over as API Gateway does', async () => {
  let seen: APIGatewayProxyEventV2 | undefined;
  const url = await withHandler(async (event) => {
    seen = event;
    return { statusCode: 204 };
  });
  await fetch(`${url}/api/test?a=1&a=2&b=%20x`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Account-Id': 'acc_1', Cookie: 'one=1; two=a=b' },
    body: '{"a":"ü"}',
  });
  expect(seen).toMatchObject({
    version: '2.0',
    rawPath: '/api/test',
    rawQueryString: 'a=1&a=2&b=%20x',
    cookies: ['one=1', 'two=a=b'],
    headers: { 'content-type': 'application/json', 'x-account-id': 'acc_1' },
    body: '{"a":"ü"}',
    isBase64Encoded: false,
    requestContext: { http: { method: 'POST', path: '/api/test', sourceIp: '127.0.0.1' } },
  });
  expect(seen?.headers.cookie).toBeUndefined();
});

it('keeps idle connections longer than proxies, which would otherwise send into one that is being closed', async () => {
  const { headers } = await fetch(`${await withHandler(async () => ({ statusCode: 204 }))}/api/test`, {
    method: 'POST',
  });
  const seconds = Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1]);
  expect(seconds).toBeGreaterThan(120);
});

it('carries bytes as base64, both ways, and cookies one by one', async () => {
  const url = await withHandler(async (event) => ({
    statusCode: 200,
    headers: { 'Content-Type': 'application/octet-stream' },
    cookies: ['a=1; Path=/', 'b=2'],
    isBase64Encoded: true,
    body: event.isBase64Encoded ? event.body : '',
  }));
  const bytes = new Uint8Array([0, 255, 10, 13, 128]);
  const answer = await fetch(`${url}/api/test`, { method: 'POST', body: bytes });
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('faults, time limits and long bodies are what the gateway makes of them', async () => {
  const url = await withHandler(async (event) => {
    if (event.body === 'throw') throw new Error('secret');
    return new Promise(() => {});
  });
  const failed = await fetch(`${url}/api/test`, { method: 'POST', body: 'throw' });
  expect([failed.status, await failed.text()]).toEqual([500, 'Internal error']);
  expect((await fetch(`${url}/api/test`, { method: 'POST', body: 'wait' })).status).toBe(504);
  expect((await fetch(`${url}/api/test`, { method: 'POST', body: new Uint8Array(6_000_001) })).status).toBe(413);
});

it('routes by method and path, with the rest of a path where the manifest says so', () => {
  const found = (method: string, path: string) => functionFor([row], method, path).kind;
  expect(found('POST', '/api/test')).toBe('function');
  expect(found('GET', '/api/test')).toBe('wrong-method');
  expect(found('GET', '/api/files/a/b.csv')).toBe('function');
  expect(found('GET', '/api/files/')).toBe('none');
  expect(found('POST', '/api/testing')).toBe('none');
});

const built = () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets', 'i18n'), { recursive: true });
  mkdirSync(join(folder, 'assets', 'workers'), { recursive: true });
  const files = {
    'index.html': '<p>app</p>',
    'login.html': '<p>login</p>',
    'favicon.svg': '<svg/>',
    'assets/app-1a2b.js': 'x'.repeat(5000),
    'assets/i18n/en.json': '{}',
    'assets/workers/solve-1a2b.js': 'solve()',
    'assets/solver-1a2b.wasm': 'wasm',
    '.secret': 'no',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};

it.each([
  ['/', '<p>app</p>', 'no-cache'],
  ['/schedule/employee/week?modal=shift', '<p>app</p>', 'no-cache'],
  ['/login', '<p>login</p>', 'no-cache'],
  ['/signup', '<p>login</p>', 'no-cache'],
  ['/new-hire/aB3_-x', '<p>login</p>', 'no-cache'],
  ['/favicon.svg', '<svg/>', 'no-cache'],
  ['/assets/app-1a2b.js', 'x'.repeat(5000), 'public, max-age=31536000, immutable'],
  ['/assets%5Capp-1a2b.js', 'x'.repeat(5000), 'public, max-age=31536000, immutable'],
  ['/assets/i18n/en.json?v=1', '{}', 'public, max-age=31536000, immutable'],
  ['/assets/i18n/en.json', '{}', 'no-cache'],
  ['/.secret', '<p>app</p>', 'no-cache'],
])('%s is answered with its file and its cache rule', async (path, text, cacheControl) => {
  const port = await serve(webResponder(webFiles(built())));
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([200, text, cacheControl]);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy.includes(`'nonce-${styleNonce}'`)).toBe(text.startsWith('<p>'));
});

it('a worker may run a compiled program and the page may not; the program says what it is', async () => {
  const port = await serve(webResponder(webFiles(built())));
  const policyOf = async (path: string): Promise<string> =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('content-security-policy') ?? '';
  expect(await policyOf('/assets/workers/solve-1a2b.js')).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(await policyOf('/')).not.toContain('wasm-unsafe-eval');
  const program = await fetch(`http://127.0.0.1:${port}/assets/solver-1a2b.wasm`);
  expect(program.headers.get('content-type')).toBe('application/wasm');
});

it('a missing asset is missing, and no path leads out of the folder', async () => {
  const port = await serve(webResponder(webFiles(built())));
  expect((await fetch(`http://127.0.0.1:${port}/assets/gone.js`)).status).toBe(404);
  for (const path of [
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2f..%2fetc/passwd',
    '/%00',
    '/assets/%',
  ]) {
    const text = await new Promise<string>((resolve) =>
      get({ port, host: '127.0.0.1', path }, async (answer) => resolve((await answer.toArray()).join(''))),
    );
    expect(text).not.toContain('root:');
  }
  expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' })).status).toBe(405);
});

it('compresses, and says when nothing changed', async () => {
  const port = await serve(webResponder(webFiles(built())));
  const answer = await new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve) =>
    request(
      { port, host: '127.0.0.1', path: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } },
      async (incoming) => resolve({ headers: incoming.headers, body: Buffer.concat(await incoming.toArray()) }),
    ).end(),
  );
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.body).toString()).toBe('x'.repeat(5000));
  const again = await fetch(`http://127.0.0.1:${port}/assets/app-1a2b.js`, {
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('pages for this machine only answer to its own names', async () => {
  const port = await serve(() => ({ status: 200, headers: {}, body: Buffer.from('mail') }));
  const statusFor = (host: string) =>
    new Promise((resolve) =>
      get({ port, host: '127.0.0.1', path: '/dev/mail', headers: { host } }, ({ statusCode }) => resolve(statusCode)),
    );
  expect(
    await Promise.all(
      ['localhost:3000', '127.0.0.1', '[::1]:3000', 'evil.example', 'localhost.evil.example'].map(statusFor),
    ),
  ).toEqual([200, 200, 200, 404, 404]);
});

it('a mail under an address that is no text is not found', async () => {
  const mailbox = { list: async () => [], find: () => Promise.reject(new Error('asked')), send: async () => {} };
  const port = await serve(mailboxResponder(mailbox as unknown as Mailbox));
  for (const path of ['/dev/mail/%ff', '/dev/mail/%', '/dev/mail/%ff/body'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
});

it.each([
  ['its own name', {}, 200],
  ['a foreign name', { host: 'plan.example.com' }, 404],
  ['a proxy that says so', { 'x-forwarded-for': '203.0.113.9' }, 404],
  ['a proxy that says it the new way', { forwarded: 'for=203.0.113.9' }, 404],
])('/dev answers %s', async (_name, headers, status) => {
  const port = await serve(() => plain(200, 'mailbox'));
  const answered = new Promise<number>((resolve) => {
    get({ port, host: '127.0.0.1', path: '/dev/mail', headers }, (answer) => resolve(answer.resume().statusCode ?? 0));
  });
  expect(await answered).toBe(status);
});

it('/dev answers no proxy that speaks HTTP/1.0 under our own name', async () => {
  const port = await serve(() => plain(200, 'mailbox'));
  const first = new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET /dev/mail HTTP/1.0\r\nHost: localhost:${port}\r\n\r\n`),
    );
    socket.once('data', (data) => resolve(data.toString().split('\r\n')[0]!));
  });
  expect(await first).toContain('404');
});

it('the mailbox behind a proxy opens by the key of its address alone, however the request came', async () => {
  const mailbox = { list: async () => [], find: async () => undefined, send: async () => {} } as unknown as Mailbox;
  const port = await serve(mailboxResponder(mailbox, 'secret-of-the-terminal'));
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
  const status = async (path: string, cookie = '') => (await ask(path, cookie ? { cookie } : {})).status;
  expect(await status('/dev/mail')).toBe(404);
  expect(await status('/dev/mail?format=json')).toBe(404);
  expect(await status('/dev/mail/1/body', 'muster-mailbox=guessed')).toBe(404);
  expect(await status('/dev/mail?key=guessed')).toBe(404);
  const opened = await ask('/dev/mail?key=secret-of-the-terminal');
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/dev/mail']);
  const [cookie, ...attributes] = String(opened.headers.get('set-cookie')).split('; ');
  expect(attributes).toEqual(['Path=/dev', 'HttpOnly', 'SameSite=Strict']);
  expect(await status('/dev/mail', cookie)).toBe(200);
  expect(await status('/dev/mail?format=json', `theme=dark; ${cookie}`)).toBe(200);
});

it('the mailbox has a key of its own where a proxy is in front, and none on this machine alone', () => {
  expect([undefined, 'http://localhost:5173', 'http://127.0.0.1:5173'].map(mailboxKeyFor)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const keys = [1, 2].map(() => mailboxKeyFor('https://plan.example.com'));
  expect(keys[0]).toMatch(/^[\w-]{32}$/);
  expect(keys[0]).not.toBe(keys[1]);
});

it('counts visitors by what the proxy noted last, where there is one', async () => {
  const seen: string[] = [];
  const url = await withHandler(async (event) => {
    seen.push(event.requestContext.http.sourceIp);
    return { statusCode: 204 };
  });
  const ask = () => fetch(`${url}/api/test`, { headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' } });
  await ask();
  vi.stubEnv('MUSTER_URL', 'https://plan.example.com');
  onTestFinished(() => void vi.unstubAllEnvs());
  await ask();
  expect(seen).toEqual(['127.0.0.1', '203.0.113.9']);
});

it('refuses answers that Lambda would not take back', async () => {
  const url = await withHandler(async (event) => ({ statusCode: 200, body: 'x'.repeat(Number(event.rawQueryString)) }));
  expect((await fetch(`${url}/api/test?6000000`)).status).toBe(200);
  expect((await fetch(`${url}/api/test?6300000`)).status).toBe(500);
});

it('serves a linked file past the functions', async () => {
  const links = fileLinks('');
  const files = memoryFiles();
  const bytes = new Uint8Array(8_000_000);
  await files.put('acc_1/a.csv', { bytes, contentType: 'text/csv' });
  const port = await serve(linkedFileResponder(links, files));
  const path = links.make({ key: 'acc_1/a.csv', contentType: 'text/csv', disposition: 'attachment' });
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 8_000_000]);
  expect(answer.headers.get('content-disposition')).toBe('attachment');
  expect((await fetch(`http://127.0.0.1:${port}/files/guess`)).status).toBe(403);
});

it('takes an upload of the size and type that were announced, past the limit of the functions, and no other', async () => {
  const links = fileLinks('');
  const files = memoryFiles();
  const size = 8_000_000;
  const port = await serve(uploadResponder(links, files));
  const path = links.makeUpload({ key: 'uploads/acc_1/a.pdf', contentType: 'application/pdf', size });
  const put = async (address: string, bytes: number, type = 'application/pdf') => {
    const init = { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(bytes) };
    return fetch(`http://127.0.0.1:${port}${address}`, init).then(
      ({ status }) => status,
      () => 'closed',
    );
  };
  expect([403, 'closed']).toContain(await put(path, size + 1));
  expect(await put(path, 10)).toBe(403);
  expect([403, 'closed']).toContain(await put(path, size, 'text/html'));
  expect(await put('/uploads/guess', 10)).toBe(403);
  expect(files.stored.size).toBe(0);
  expect(await put(path, size)).toBe(200);
  expect((await files.get('uploads/acc_1/a.pdf'))?.bytes.length).toBe(size);
});

it.each([
  ['before its body is read', true],
  ['also when its turns ran out meanwhile', false],
])('asks a caller with too much waiting to come again, %s', async (_when, full) => {
  const read: unknown[] = [];
  const port = await serve((incoming, url) => {
    const asked = invoke(row, async () => ({}), incoming, url, quietLog, { isFull: () => full, run: () => undefined });
    read.push(incoming.readableFlowing);
    return asked;
  });
  const ask = () => fetch(`http://127.0.0.1:${port}/api/test`, { method: 'POST', body: 'x'.repeat(100_000) });
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await ask();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  }
  expect(read).toEqual(full ? [null, null] : [false, false]);
});

it('lets a crowd wait to connect: what the system drops is sent again only after a second', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen');
  onTestFinished(() => listen.mockRestore());
  await serve(() => plain(200, 'here'));
  const backlogs = listen.mock.calls.map((asked: unknown[]) => asked[2]);
  expect(backlogs.length).toBeGreaterThan(0);
  for (const backlog of backlogs) expect(backlog).toBeGreaterThanOrEqual(4096);
});
