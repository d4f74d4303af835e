import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { localTable } from './local-table.ts';

/** An engine that has the table, and is silent when it is read; `whenRead` is called then. */
const silentEngine = async (whenRead = () => {}): Promise<string> => {
  const answer = (response: ServerResponse, body: object) =>
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
  const server = createServer((request, response) => {
    const target = String(request.headers['x-amz-target']);
    if (/\.(Create|Describe|Update)/.test(target)) answer(response, { Table: { TableStatus: 'ACTIVE' } });
    else whenRead();
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

it('waits half a minute for an engine on a busy machine', async () => {
  const read = Promise.withResolvers<void>();
  const table = await localTable(await silentEngine(read.resolve));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const fault = vi.fn();
  const asked = table.isEmpty().catch(fault);
  await read.promise;
  await vi.advanceTimersByTimeAsync(25_000);
  expect(fault).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(35_000);
  await asked;
  expect(String(fault.mock.calls[0]?.[0])).toMatch(/exceeded the configured 30000 ms/);
});
