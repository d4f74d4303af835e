import { randomUUID } from 'node:crypto';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import { dynamoTable } from '#platform/aws/table.ts';
import type { Item, WriteAction } from '#services/ports/table.ts';
import { testTable } from '#tests/kit/engine.ts';

/** The outcome of a call: `pass`, a fault before it has any effect, or its effect with the answer lost. */
type Mishap = 'pass' | 'throttle' | 'conflict' | 'server-error' | 'drop-before' | 'drop-after';

const broken = () => Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
const throttled = () =>
  Object.assign(new Error('slow down'), { name: 'ProvisionedThroughputExceededException', $fault: 'client' });
const serverError = () => Object.assign(new Error('oops'), { name: 'InternalServerError', $fault: 'server' });
const conflict = () =>
  Object.assign(new Error('conflict'), {
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'TransactionConflict' }],
  });

/** A document client for which `next` returns the outcome of each call. */
const faultyClient = (
  documents: DynamoDBDocumentClient,
  next: (command: string) => Mishap,
): { client: DynamoDBDocumentClient; calls: () => number } => {
  let calls = 0;
  const send = async (command: { constructor: { name: string } }) => {
    calls += 1;
    const mishap = next(command.constructor.name);
    if (mishap === 'throttle') throw throttled();
    if (mishap === 'server-error') throw serverError();
    if (mishap === 'drop-before') throw broken();
    if (mishap === 'conflict') throw conflict();
    const answer = await documents.send(command as never);
    if (mishap === 'drop-after') throw broken();
    return answer;
  };
  return { client: { send } as unknown as DynamoDBDocumentClient, calls: () => calls };
};

const name = 'muster-tests';
const limits = { attempts: 10, firstPauseMs: 1, longestPauseMs: 5, deadlineMs: 5000 };
let documents: DynamoDBDocumentClient;

beforeAll(async () => {
  ({ documents } = await testTable(name));
});

const tableWith = (mishaps: Mishap[]) => {
  const { client, calls } = faultyClient(documents, () => mishaps.shift() ?? 'pass');
  return { table: dynamoTable(name, client, limits), calls };
};
const create = (item: Item): WriteAction => ({ Put: { Item: item, ConditionExpression: 'attribute_not_exists(pk)' } });
const commitOf = (pk: string): WriteAction[] => [
  create({ pk, sk: 'event', id: randomUUID(), changes: [{ after: { version: 2 } }], nothing: undefined }),
  {
    Put: {
      Item: { pk, sk: 'a', version: 2 },
      ConditionExpression: 'version = :v',
      ExpressionAttributeValues: { ':v': 1 },
    },
  },
  { Delete: { Key: { pk, sk: 'b' }, ConditionExpression: 'attribute_exists(pk)' } },
];
const prepared = async () => {
  const pk = `p#${randomUUID()}`;
  await tableWith([]).table.transact([create({ pk, sk: 'a', version: 1 }), create({ pk, sk: 'b' })]);
  return pk;
};

it.each<Mishap>(['throttle', 'conflict', 'server-error', 'drop-before', 'drop-after'])(
  'a write survives %s with one effect',
  async (mishap) => {
    const pk = await prepared();
    const { table, calls } = tableWith([mishap, mishap === 'drop-after' ? 'pass' : mishap]);
    expect(await table.transact(commitOf(pk))).toEqual({ ok: true });
    expect(calls()).toBe(mishap === 'drop-after' ? 2 : 3);
    expect(await table.get({ Key: { pk, sk: 'a' }, ConsistentRead: true })).toMatchObject({ version: 2 });
  },
);

it('a lost answer is success also where the engine has forgotten the request token', async () => {
  const pk = await prepared();
  const actions = commitOf(pk);
  await tableWith([]).table.transact(actions);
  // The same actions under another token after an unknown outcome: exactly what a restarted engine gets.
  expect(await tableWith(['server-error']).table.transact(actions)).toEqual({ ok: true });
});

it('a failed condition is an answer when nothing was in doubt, and when another one won in the meantime', async () => {
  const pk = await prepared();
  await tableWith([]).table.transact(commitOf(pk));
  expect(await tableWith(['throttle']).table.transact(commitOf(pk))).toMatchObject({ ok: false });
  expect(await tableWith(['server-error']).table.transact(commitOf(pk))).toMatchObject({ ok: false });
});

it('reads are tried again, and given up in the end', async () => {
  const pk = await prepared();
  const { table } = tableWith(['throttle', 'drop-after', 'server-error']);
  expect(await table.get({ Key: { pk, sk: 'a' } })).toMatchObject({ version: 1 });
  await expect(tableWith(Array<Mishap>(20).fill('throttle')).table.get({ Key: { pk, sk: 'a' } })).rejects.toThrow(
    'slow down',
  );
});

it('keys that a batch left unread are asked for again until none is missing', async () => {
  const pk = `p#${randomUUID()}`;
  const keys = Array.from({ length: 90 }, (_, index) => ({ pk, sk: String(index) }));
  await tableWith([]).table.transact(keys.map(create));
  let calls = 0;
  const stingy = {
    send: async (command: { input: { RequestItems: Record<string, { Keys: unknown[] }> } }) => {
      calls += 1;
      const wanted = command.input.RequestItems[name]!.Keys;
      command.input.RequestItems[name]!.Keys = wanted.slice(0, 20);
      const answer = await documents.send(command as never);
      const rest = wanted.slice(20);
      return { ...(answer as object), UnprocessedKeys: rest.length > 0 ? { [name]: { Keys: rest } } : {} };
    },
  };
  const items = await dynamoTable(name, stingy as unknown as DynamoDBDocumentClient, limits).batchGet(keys);
  expect(new Set(items.map(({ sk }) => sk)).size).toBe(90);
  expect(calls).toBe(5);
});

it('asks few calls at once, however many are wanted: the time of each counts from when it is asked', async () => {
  let running = 0;
  let most = 0;
  const answers: (() => void)[] = [];
  const client = {
    send: async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => answers.push(resolve));
      running -= 1;
      return { Items: [] };
    },
  } as unknown as DynamoDBDocumentClient;
  const table = dynamoTable(name, client, limits, 8);
  const params = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'p' } };
  let done = 0;
  const asked = Array.from({ length: 600 }, () => table.query(params).then(() => (done += 1)));
  while (done < 600) {
    answers.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(asked);
  expect(most).toBe(8);
});

it('goes on with those that wait after one has failed', async () => {
  const client = {
    send: async () => {
      throw Object.assign(new Error('no'), { name: 'ValidationException', $fault: 'client' });
    },
  } as unknown as DynamoDBDocumentClient;
  const table = dynamoTable(name, client, limits, 1);
  const params = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'p' } };
  const all = await Promise.allSettled([table.query(params), table.query(params), table.query(params)]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});
