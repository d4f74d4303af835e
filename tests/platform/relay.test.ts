import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { expect, it } from 'vitest';
import { handler } from '#functions/consumers/relay-events.ts';
import { functions } from '#functions/manifest.ts';
import { setPorts } from '#functions/runtime.ts';
import { followStream } from '#platform/local/stream.ts';
import { streamReader } from '#platform/local/stream-reader.ts';
import type { Item, WriteAction } from '#services/ports/table.ts';
import { testTable } from '#tests/kit/engine.ts';
import { freshPorts } from '#tests/kit/fresh-ports.ts';
import { quietLog } from '#tests/kit/recorders.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

const name = 'muster-relay';
const put = (item: Item): WriteAction => ({ Put: { Item: item } });
const row = functions.find((one) => one.name === 'relay-events')!;

const following = async (handle: (event: never) => Promise<void> = handler) => {
  const { config, client, documents } = await testTable(name);
  const reader = await streamReader({ table: name, client, documents, streams: new DynamoDBStreamsClient(config) });
  if (row.trigger.kind !== 'stream') throw new Error('the relay follows the stream');
  const subscription = { ...row.trigger, name: row.name, handler: handle as (event: unknown) => Promise<void> };
  return followStream({ reader, subscriptions: [subscription], folder: temporaryFolder(), log: quietLog, pauses: [1] });
};

it('every logged event reaches the bus once it is committed, also those of a time when nobody listened', async () => {
  const ports = await freshPorts({ table: name });
  setPorts(ports);
  const event = (id: string, changes: object[] = []) =>
    put({
      pk: 'a#acc_1#log#2026-W48',
      sk: id,
      __edb_e__: 'event',
      id,
      type: 'scheduledShiftMoved',
      accountId: 'acc_1',
      changes: JSON.stringify(changes),
    });
  await ports.table.transact([
    event('evt_1', [{ kind: 'scheduledShift', before: null, after: { n: 1.5 } }]),
    put({ pk: 'a#acc_1', sk: 'x' }),
  ]);
  const first = await following();
  await expect.poll(() => ports.bus.events.map(({ detail }) => detail.id)).toEqual(['evt_1']);
  expect(ports.bus.events[0]).toEqual({
    source: 'muster',
    detailType: 'scheduledShiftMoved',
    detail: {
      id: 'evt_1',
      type: 'scheduledShiftMoved',
      accountId: 'acc_1',
      changes: [{ kind: 'scheduledShift', before: null, after: { n: 1.5 } }],
    },
  });
  await first.stop();
  await ports.table.transact([event('evt_2'), event('evt_3', [{ text: 'x'.repeat(250_000) }])]);
  // An event that is rewritten (a person was erased) is no new event.
  await ports.table.transact([event('evt_1')]);
  const second = await following();
  await expect.poll(() => ports.bus.events.map(({ detail }) => detail.id)).toEqual(['evt_1', 'evt_2', 'evt_3']);
  expect(ports.bus.events[2]?.detail).toMatchObject({ changesInLog: true });
  await second.stop();
});
