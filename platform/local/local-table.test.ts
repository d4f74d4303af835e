import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { localTable } from './local-table.ts';

/** An engine that has the table, and is silent when it is read. */
const silentEngine = async (): Promise<string> => {
  const answer = (response: ServerResponse, body: object) =>
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
  const server = createServer((request, response) => {
    const target = String(request.headers['x-amz-target']);
    if (/\.(Create|Describe|Update)/.test(target)) answer(response, { Table: { TableStatus: 'ACTIVE' } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

it('waits for an answer as long as its limit allows', async () => {
  const table = await localTable(await silentEngine(), { requestTimeoutMs: 300 });
  await expect(table.isEmpty()).rejects.toThrow(/exceeded the configured 300 ms/);
});
