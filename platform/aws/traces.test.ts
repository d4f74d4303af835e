import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testTable } from '#tests/kit/engine.ts';
import { documentClient, dynamoTable } from './table.ts';

const daemon = createSocket('udp4');
const traceId = '1-69296c00-0123456789abcdef01234567';
const name = 'muster-traces';

beforeAll(async () => {
  daemon.bind(0, '127.0.0.1');
  await once(daemon, 'listening');
  const { port } = daemon.address() as AddressInfo;
  // As in a function whose stage traces.
  vi.stubEnv('AWS_XRAY_DAEMON_ADDRESS', `127.0.0.1:${port}`);
  vi.stubEnv('LAMBDA_TASK_ROOT', '/var/task');
  vi.stubEnv('AWS_EXECUTION_ENV', 'AWS_Lambda_nodejs24.x');
  vi.stubEnv('_X_AMZN_TRACE_ID', `Root=${traceId};Parent=0123456789abcdef;Sampled=1`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  daemon.close();
});

it('a call of the table is a part of the trace of its invocation', async () => {
  const { traced } = await import('./traces.ts');
  const { config } = await testTable(name);
  const table = dynamoTable(name, traced(documentClient(config)));
  const heard = once(daemon, 'message');
  expect(await table.get({ Key: { pk: 'none', sk: 'none' } })).toBeUndefined();
  const [packet] = (await heard) as [Buffer];
  const [, segment] = packet.toString().split('\n');
  expect(JSON.parse(segment!)).toMatchObject({
    trace_id: traceId,
    parent_id: '0123456789abcdef',
    name: 'DynamoDB',
    aws: { operation: 'GetItem', table_name: name },
  });
});
