import { beforeEach, describe, expect, it } from 'vitest';
import { handler } from '#functions/consumers/relay-events.ts';
import { functions } from '#functions/manifest.ts';
import { setPorts } from '#functions/runtime.ts';
import { withOutbox } from '#platform/local/outbox.ts';
import { followStream } from '#platform/local/stream.ts';
import type { Item, Table, WriteAction } from '#services/ports/table.ts';
import { type FreshPorts, freshPorts } from '#tests/kit/fresh-ports.ts';
import { quietLog } from '#tests/kit/recorders.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

const row = functions.find((one) => one.name === 'relay-events')!;
const trigger = row.trigger.kind === 'stream' ? row.trigger : undefined;

const create = (item: Item): WriteAction => ({ Put: { Item: item, ConditionExpression: 'attribute_not_exists(pk)' } });
const event = (id: string, changes: object[] = []): WriteAction =>
  create({
    pk: 'a#acc_1#log#2026-W48',
    sk: id,
    __edb_e__: 'event',
    id,
    type: 'scheduledShiftMoved',
    accountId: 'acc_1',
    changes: JSON.stringify(changes),
  });

let ports: FreshPorts;
let count = 0;

/** The product's table as after one start of the local runtime, and the relay on it. */
const started = (table: Table) => {
  const { table: followed, changes } = withOutbox(table, [trigger!.filter]);
  const subscription = { ...trigger!, name: row.name, handler: handler as (one: unknown) => Promise<void> };
  return {
    table: followed,
    follow: () =>
      followStream({ changes, subscriptions: [subscription], folder: temporaryFolder(), log: quietLog, pauses: [1] }),
  };
};
const relayed = () => ports.bus.events.map(({ detail }) => detail.id);

beforeEach(async () => {
  count += 1;
  ports = await freshPorts({ table: `muster-relay-${count}` });
  setPorts(ports);
});

describe('events on their way from the table to the bus', () => {
  it('reach it in order, each once it is committed, and nothing else does', async () => {
    const { table, follow } = started(ports.table);
    const relay = follow();
    const changes = [{ kind: 'scheduledShift', before: null, after: { n: 1.5 } }];
    await table.transact([event('evt_1', changes), create({ pk: 'a#acc_1', sk: 'x' })]);
    await table.transact([event('evt_2')]);
    await table.transact([create({ pk: 'a#acc_1', sk: 'y' })]);
    await expect.poll(relayed).toEqual(['evt_1', 'evt_2']);
    expect(ports.bus.events[0]).toEqual({
      source: 'muster',
      detailType: 'scheduledShiftMoved',
      detail: { id: 'evt_1', type: 'scheduledShiftMoved', accountId: 'acc_1', changes },
    });
    await relay.stop();
  });

  it('wait for the next start when no one follows, and come once', async () => {
    await started(ports.table).table.transact([event('evt_1')]);
    const next = started(ports.table);
    const relay = next.follow();
    await expect.poll(relayed).toEqual(['evt_1']);
    await relay.stop();
    const last = started(ports.table);
    const again = last.follow();
    await last.table.transact([event('evt_2')]);
    await expect.poll(relayed).toEqual(['evt_1', 'evt_2']);
    await again.stop();
  });

  it('do not exist when the transaction failed, and its answer is as if nothing were added', async () => {
    const { table, follow } = started(ports.table);
    await table.transact([create({ pk: 'a', sk: 'x' })]);
    expect(await table.transact([event('evt_1'), create({ pk: 'a', sk: 'x' })])).toEqual({
      ok: false,
      failed: [undefined, { pk: 'a', sk: 'x' }],
    });
    await table.transact([event('evt_2')]);
    const relay = follow();
    await expect.poll(relayed).toEqual(['evt_2']);
    await relay.stop();
  });

  it('leave their changes in the log when they are too heavy for the bus', async () => {
    const { table, follow } = started(ports.table);
    await table.transact([event('evt_1', [{ text: 'x'.repeat(250_000) }])]);
    const relay = follow();
    await expect.poll(() => ports.bus.events.length).toBe(1);
    expect(ports.bus.events[0]?.detail).toEqual({
      id: 'evt_1',
      type: 'scheduledShiftMoved',
      accountId: 'acc_1',
      changesInLog: true,
    });
    await relay.stop();
  });
});
