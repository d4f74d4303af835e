import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const daemon = createSocket('udp4');
afterAll(() => daemon.close());

const traceId = '1-69296c00-0123456789abcdef01234567';
/** In a separate process, since the library patches outgoing requests of its process. */
const asksOnce = `
  import { createServer } from 'node:http';
  import { documentClient, dynamoTable } from '#platform/aws/table.ts';
  import { traced } from '#platform/aws/traces.ts';
  const server = createServer((_, answer) => answer.setHeader('content-type', 'application/x-amz-json-1.0').end('{}'));
  server.listen(0, '127.0.0.1', async () => {
    const endpoint = 'http://127.0.0.1:' + server.address().port;
    await dynamoTable('of-a-test', traced(documentClient({ endpoint }))).get({ Key: { pk: 'a', sk: 'b' } });
    server.close();
    server.closeAllConnections();
  });`;

it('a call of the table is a part of the trace of its invocation', async () => {
  daemon.bind(0, '127.0.0.1');
  await once(daemon, 'listening');
  const heard = once(daemon, 'message');
  const env = {
    ...process.env,
    // As in a function whose stage traces.
    ...{
      AWS_XRAY_DAEMON_ADDRESS: `127.0.0.1:${(daemon.address() as AddressInfo).port}`,
      LAMBDA_TASK_ROOT: '/var/task',
    },
    ...{ _X_AMZN_TRACE_ID: `Root=${traceId};Parent=0123456789abcdef;Sampled=1` },
    ...{ AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x', AWS_REGION: 'eu-west-1' },
    ...{ AWS_ACCESS_KEY_ID: 'none', AWS_SECRET_ACCESS_KEY: 'none' },
  };
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', asksOnce], { env });
  const [packet] = (await heard) as [Buffer];
  const [, segment] = packet.toString().split('\n');
  expect(JSON.parse(segment!)).toMatchObject({
    trace_id: traceId,
    parent_id: '0123456789abcdef',
    name: 'DynamoDB',
    aws: { operation: 'GetItem', table_name: 'of-a-test' },
  });
}, 60_000);
