import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { dynamoTable } from '#platform/aws/table.ts';
import type { EngineName } from '#platform/local/engine-program.ts';
import { localClient } from '#platform/local/local-client.ts';

/** An engine that ends while it is asked the first read, and is back for the next call. */
const diesAtFirstRead = async () => {
  const calls: string[] = [];
  const tokens: unknown[] = [];
  const server = createServer(async (request, answer) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const target = String(request.headers['x-amz-target']).split('.')[1]!;
    calls.push(target);
    if (target === 'TransactWriteItems') tokens.push(JSON.parse(Buffer.concat(pieces).toString()).ClientRequestToken);
    if (target === 'GetItem' && calls.filter((call) => call === 'GetItem').length === 1) request.socket.destroy();
    else answer.setHeader('content-type', 'application/x-amz-json-1.0').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, tokens };
};

const written = async (engine: EngineName) => {
  const { endpoint, calls, tokens } = await diesAtFirstRead();
  const table = dynamoTable('any', localClient(endpoint, { engine }));
  const outcome = await table.transact([{ Put: { Item: { pk: 'a', sk: 'b' } } }]);
  return { outcome, calls, tokens: new Set(tokens).size };
};

it('sends a transaction of DynamoDB Local again under its token until a read after it is answered', async () => {
  const calls = ['TransactWriteItems', 'GetItem', 'TransactWriteItems', 'GetItem'];
  expect(await written('dynamodb-local')).toEqual({ outcome: { ok: true }, calls, tokens: 1 });
});

it('reads nothing after a transaction of the embedded engine', async () => {
  expect(await written('embedded')).toEqual({ outcome: { ok: true }, calls: ['TransactWriteItems'], tokens: 1 });
});
