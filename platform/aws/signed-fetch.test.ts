import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { s3Files } from './files.ts';
import { sesMail } from './mail.ts';
import { signedFetch } from './signed-fetch.ts';

type Call = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string };

/** What a service would answer; each test sets it. */
let answer = { status: 200, body: '', type: 'text/plain' };
const busy = { status: 503, body: 'SlowDown', type: 'text/plain' };
/** Number of calls answered as busy. */
let busyFor = 0;
let calls: Call[] = [];
/** A file that it never answers for, also when the request arrives after its test. */
const silent = 'acc_1/silent';
const service = createServer(async (request, response) => {
  if (request.url === `/${silent}`) return;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { method, url, headers } = request;
  calls.push({ method, url, headers, body: Buffer.concat(parts).toString() });
  const { status, type, body } = calls.length <= busyFor ? busy : answer;
  response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body);
});
let ask: ReturnType<typeof signedFetch>;

beforeAll(async () => {
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'session',
    AWS_REGION: 'eu-central-1',
  });
  await new Promise<void>((listening) => service.listen(0, listening));
  ask = signedFetch('unused', `http://localhost:${(service.address() as AddressInfo).port}`);
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  calls = [];
  busyFor = 0;
  answer = { status: 200, body: '', type: 'text/plain' };
});

const signed = (name: string) =>
  new RegExp(`^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/\\d{8}/eu-central-1/${name}/aws4_request`);

it('puts a file under its key, signed for the role', async () => {
  await s3Files('bucket', ask).put('acc_1/reports/März 1.csv', { bytes: Buffer.from('a;b'), contentType: 'text/csv' });
  expect(calls).toMatchObject([{ method: 'PUT', url: '/acc_1/reports/M%C3%A4rz%201.csv', body: 'a;b' }]);
  const [{ headers }] = calls as [Call];
  expect(headers).toMatchObject({ 'content-type': 'text/csv', 'x-amz-security-token': 'session' });
  expect(headers.authorization).toMatch(signed('s3'));
});

it('gets a file, and nothing where there is none', async () => {
  answer = { status: 200, body: 'bytes', type: 'text/csv' };
  const file = await s3Files('bucket', ask).get('acc_1/a.csv');
  expect(file).toEqual({ bytes: new Uint8Array(Buffer.from('bytes')), contentType: 'text/csv' });
  answer = { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>', type: 'application/xml' };
  expect(await s3Files('bucket', ask).get('acc_1/a.csv')).toBeUndefined();
});

it('gets a file without its content where that is longer than wanted', async () => {
  const files = s3Files('bucket', ask);
  answer = { status: 200, body: 'bytes', type: 'text/csv' };
  expect((await files.getUpTo('acc_1/a.csv', 5))?.bytes).toEqual(new Uint8Array(Buffer.from('bytes')));
  expect(await files.getUpTo('acc_1/a.csv', 4)).toEqual({ bytes: null, contentType: 'text/csv' });
  answer = { status: 404, body: '', type: 'application/xml' };
  expect(await files.getUpTo('acc_1/a.csv', 5)).toBeUndefined();
});

it('removes a file', async () => {
  answer = { status: 204, body: '', type: 'text/plain' };
  await s3Files('bucket', ask).remove('acc_1/a.csv');
  expect(calls).toMatchObject([{ method: 'DELETE', url: '/acc_1/a.csv' }]);
});

it('throws what was refused, with its reason', async () => {
  answer = { status: 403, body: '<Error><Code>AccessDenied</Code></Error>', type: 'application/xml' };
  await expect(s3Files('bucket', ask).get('acc_1/a.csv')).rejects.toThrow('get: 403 <Error><Code>AccessDenied');
});

it('throws no address of mail that a service repeats, as faults go to the log', async () => {
  answer = {
    status: 400,
    body: '{"message":"Email address is not verified. The following identities failed the check: eva@home.example, <piet@home.example>"}',
    type: 'application/json',
  };
  const sent = sesMail('muster@home.example', ask).send({
    id: 'mal_1',
    to: 'eva@home.example',
    subject: '',
    text: '',
    html: '',
  });
  const fault = await sent.catch(String);
  expect(fault).toContain('mail: 400');
  expect(fault).toContain('not verified');
  expect(fault).not.toContain('home.example');
});

it('sends a mail with its id', async () => {
  const message = { id: 'mal_1', to: 'anna@example.com', subject: 'Grüße', text: 'Hallo', html: '<p>Hallo</p>' };
  await sesMail('Muster <no-reply@example.com>', ask).send(message);
  const [{ method, url, headers, body }] = calls as [Call];
  expect({ method, url }).toEqual({ method: 'POST', url: '/v2/email/outbound-emails' });
  expect(headers.authorization).toMatch(signed('ses'));
  expect(JSON.parse(body)).toMatchObject({
    FromEmailAddress: 'Muster <no-reply@example.com>',
    Destination: { ToAddresses: ['anna@example.com'] },
    Content: { Simple: { Subject: { Data: 'Grüße' }, Headers: [{ Name: 'X-Entity-Ref-ID', Value: 'mal_1' }] } },
  });
});

it('tries again when the service is busy', async () => {
  busyFor = 2;
  await s3Files('bucket', ask).put('acc_1/a', { bytes: Buffer.from('a'), contentType: 'text/plain' });
  expect(calls).toHaveLength(3);
});

it('gives up on a service that does not answer', async () => {
  const impatient = signedFetch('unused', `http://localhost:${(service.address() as AddressInfo).port}`, 50);
  await expect(s3Files('bucket', impatient).get(silent)).rejects.toThrow(/timeout/i);
});

it('signs a link that opens one file for a minute under its name', async () => {
  const shown = { contentType: 'text/csv', disposition: 'attachment; filename="a b.csv"' };
  const link = new URL(await s3Files('bucket').link('acc_1/reports/März 1.csv', shown));
  expect(link.origin + link.pathname).toBe(
    'https://bucket.s3.eu-central-1.amazonaws.com/acc_1/reports/M%C3%A4rz%201.csv',
  );
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    'X-Amz-Expires': '60',
    'X-Amz-Security-Token': 'session',
    'response-content-type': 'text/csv',
    'response-content-disposition': 'attachment; filename="a b.csv"',
    'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(calls).toEqual([]);
});

it('signs an address that takes one upload of this size and type for ten minutes', async () => {
  const sign = async (size: number) =>
    new URL(await s3Files('bucket').uploadLink('uploads/acc_1/upl_1.pdf', { contentType: 'application/pdf', size }));
  const [link, larger] = [await sign(1000), await sign(1001)];
  expect(link.origin + link.pathname).toBe('https://bucket.s3.eu-central-1.amazonaws.com/uploads/acc_1/upl_1.pdf');
  expect(link.searchParams.get('X-Amz-Expires')).toBe('600');
  expect(link.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
  expect(link.searchParams.get('X-Amz-Signature')).not.toBe(larger.searchParams.get('X-Amz-Signature'));
});
