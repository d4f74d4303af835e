import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dynamoTable } from '#platform/aws/table.ts';
import { type Engine, startEngine } from '#platform/local/engine.ts';
import { localClient } from '#platform/local/local-client.ts';
import { localTable } from '#platform/local/local-table.ts';
import type { Table, WriteAction } from '#services/ports/table.ts';
import { givenEndpoint } from '#tests/kit/given-engine.ts';
import { dataFolder } from '#tests/kit/prepared-data.ts';
import { quietLog } from '#tests/kit/recorders.ts';

const rounds = process.env.FULL ? 200 : 4;
const writers = 8;
/** Writers that retry quickly, so that each kill hits writes. */
const eager = { attempts: 200, firstPauseMs: 5, longestPauseMs: 30, deadlineMs: 20_000 };

const data = dataFolder();
let engine: Engine;
let table: Table;

beforeAll(async () => {
  engine = await startEngine({ folder: data.folder, log: quietLog });
  await localTable(engine.endpoint);
  table = dynamoTable('muster', localClient(engine.endpoint), eager);
});

afterAll(async () => {
  await engine.stop();
  data.drop();
});

type Tried = { pk: string; size: number; acknowledged: boolean };

/** Writes transactions of 2 to 20 items until stopped. A refusal would mean that an item already existed. */
const writer = async (name: string, tried: Tried[], stopped: () => boolean): Promise<void> => {
  for (let number = 0; !stopped(); number += 1) {
    const one: Tried = { pk: `kill#${name}#${number}`, size: 2 + Math.floor(Math.random() * 19), acknowledged: false };
    tried.push(one);
    const actions = Array.from(
      { length: one.size },
      (_, index): WriteAction => ({
        Put: {
          Item: { pk: one.pk, sk: String(index), gsi1pk: one.pk, gsi1sk: String(index), text: 'x'.repeat(200) },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      }),
    );
    one.acknowledged = await table.transact(actions).then(
      ({ ok }) => ok,
      () => false,
    );
  }
};

/** Kills the running engine; does nothing while it is restarting. */
const killed = async (target: Engine): Promise<void> => {
  for (;;) {
    try {
      process.kill(target.pid(), 'SIGKILL');
      return;
    } catch {
      await pause(10);
    }
  }
};

const acknowledged = (tried: Tried[]): number => tried.filter((one) => one.acknowledged).length;

const stored = async ({ pk }: Tried, IndexName?: string): Promise<number> => {
  const key = IndexName ? 'gsi1pk' : 'pk';
  const { items } = await table.query({
    IndexName,
    KeyConditionExpression: `${key} = :pk`,
    ExpressionAttributeValues: { ':pk': pk },
  });
  return items.length;
};

it.skipIf(givenEndpoint)(
  'kill -9 of the engine in the middle of writes loses nothing that was acknowledged and leaves nothing half done',
  async () => {
    const tried: Tried[] = [];
    let stopped = false;
    const work = Promise.all(Array.from({ length: writers }, (_, n) => writer(String(n), tried, () => stopped)));
    let kills = 0;
    for (; kills < rounds; kills += 1) {
      const before = acknowledged(tried);
      while (acknowledged(tried) === before) await pause(5);
      await pause(Math.random() * 300);
      await killed(engine);
    }
    await pause(300);
    stopped = true;
    await work;
    const counts = {
      kills,
      transactions: tried.length,
      acknowledged: acknowledged(tried),
      lost: 0,
      half: 0,
      indexDiffers: 0,
    };
    for (const one of tried) {
      const there = await stored(one);
      counts.lost += one.acknowledged && there !== one.size ? 1 : 0;
      counts.half += there !== 0 && there !== one.size ? 1 : 0;
      counts.indexDiffers += (await stored(one, 'gsi1')) === there ? 0 : 1;
    }
    console.log('kill -9 of the engine', counts);
    expect(counts).toMatchObject({ kills: rounds, lost: 0, half: 0, indexDiffers: 0 });
    expect(counts.acknowledged).toBeGreaterThanOrEqual(rounds);
  },
);
