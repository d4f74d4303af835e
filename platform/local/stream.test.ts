import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DynamoDBRecord } from 'aws-lambda';
import { expect, it } from 'vitest';
import { quietLog } from '#tests/kit/recorders.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import type { Changes } from './outbox.ts';
import { followStream } from './stream.ts';

const record = (n: number, eventName: 'INSERT' | 'MODIFY' = 'INSERT'): DynamoDBRecord => ({
  eventID: `e${n}`,
  eventName,
  dynamodb: { NewImage: { n: { N: String(n) } } },
});

/** Changes that are reread until acknowledged. */
const changesOf = (records: DynamoDBRecord[]) => {
  let kept = 0;
  const changes: Changes = {
    read: async (limit) => {
      const batch = records.slice(kept, kept + limit);
      const keep = async () => {
        kept += batch.length;
      };
      return { records: batch, keep };
    },
    more: () => new Promise(() => {}),
  };
  return { changes, kept: () => kept };
};

const numbers = (event: unknown): number[] =>
  (event as { Records: DynamoDBRecord[] }).Records.map((dynamoDBRecord) =>
    Number(dynamoDBRecord.dynamodb?.NewImage?.n?.N),
  );

const follow = async (records: DynamoDBRecord[], handler: (batch: number[]) => void) => {
  const folder = temporaryFolder();
  const { changes, kept } = changesOf(records);
  const subscription = {
    name: 'relay',
    batchSize: 3,
    filter: { eventName: ['INSERT'] },
    handler: async (event: unknown) => handler(numbers(event)),
  };
  const stream = followStream({ changes, subscriptions: [subscription], folder, log: quietLog, pauses: [1] });
  await expect.poll(kept, { timeout: 5000 }).toBe(records.length);
  await stream.stop();
  return folder;
};

it('hands over what the filter lets through, in order and in batches', async () => {
  const batches: number[][] = [];
  await follow(
    [record(1), record(2, 'MODIFY'), record(3), record(4), record(5, 'MODIFY')],
    (batch) => void batches.push(batch),
  );
  expect(batches).toEqual([[1, 3], [4]]);
});

it('tries a failing batch again', async () => {
  const batches: number[][] = [];
  await follow([record(1), record(2)], (batch) => {
    batches.push(batch);
    if (batches.length === 1) throw new Error('not yet');
  });
  expect(batches).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

it('one bad change does not hold up the rest', async () => {
  const done: number[] = [];
  const folder = await follow([record(1), record(2), record(3), record(4)], (batch) => {
    if (batch.includes(2)) throw new Error('poison');
    done.push(...batch);
  });
  expect(done).toEqual([1, 3, 4]);
  expect(readdirSync(join(folder, 'dead-letters', 'relay'))).toEqual(['e2.json']);
});
