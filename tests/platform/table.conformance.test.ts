import { randomUUID } from 'node:crypto';
import { DeleteTableCommand, DescribeTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoTable } from '#platform/aws/table.ts';
import { ensureTable } from '#platform/local/create-table.ts';
import { engineName } from '#platform/local/engine-program.ts';
import type { Item, Table, WriteAction } from '#services/ports/table.ts';
import { type TestEngine, testTable } from '#tests/kit/engine.ts';

/**
 * Runs on our own engine, or with DYNAMODB_ENDPOINT on the engine at that address; through the SDK, as the product uses it,
 * and without it, as the API tests do.
 */
describe.each(['documents', 'lean'] as const)('asked by %s', (asker) => {
  const name = `muster-conformance-${randomUUID()}`;
  let engine: TestEngine;
  let table: Table;
  const fresh = () => `p#${randomUUID()}`;

  const create = (item: Item): WriteAction => ({
    Put: { Item: item, ConditionExpression: 'attribute_not_exists(pk)' },
  });
  const replace = (item: Item, version: number): WriteAction => ({
    Put: { Item: item, ConditionExpression: 'version = :v', ExpressionAttributeValues: { ':v': version } },
  });

  beforeAll(async () => {
    engine = await testTable(name);
    table = dynamoTable(name, engine[asker]);
  });

  afterAll(async () => {
    await engine.client.send(new DeleteTableCommand({ TableName: name }));
  });

  describe('the table', () => {
    it('is made once; making it again changes nothing', async () => {
      const own = `${name}-made`;
      await ensureTable(engine.client, own);
      await ensureTable(engine.client, own);
      const { TimeToLiveDescription } = await engine.client.send(new DescribeTimeToLiveCommand({ TableName: own }));
      expect(TimeToLiveDescription).toMatchObject({
        AttributeName: 'expiresAt',
        TimeToLiveStatus: expect.stringMatching(/^ENABL/),
      });
      await engine.client.send(new DeleteTableCommand({ TableName: own }));
    });

    it('gives back what was put, numbers, lists and nulls too', async () => {
      const item = {
        pk: fresh(),
        sk: 'a',
        n: 1.5,
        big: 9_007_199_254_740_991,
        list: [{ a: null }, 'x'],
        yes: true,
        text: 'ümläut 😀',
        none: undefined,
      };
      expect(await table.transact([create(item)])).toEqual({ ok: true });
      const { none, ...kept } = item;
      expect(await table.get({ Key: { pk: item.pk, sk: 'a' }, ConsistentRead: true })).toEqual(kept);
      expect(await table.get({ Key: { pk: item.pk, sk: 'b' } })).toBeUndefined();
    });

    it('keeps the case of keys: two tokens that differ in case are two items', async () => {
      const pk = fresh();
      await table.transact([create({ pk, sk: 'aB' }), create({ pk, sk: 'Ab' })]);
      const { items } = await table.query({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
      });
      expect(items.map(({ sk }) => sk)).toEqual(['Ab', 'aB']);
    });
  });

  describe('a transaction', () => {
    it('names each failed condition with the item that stood in the way, and does nothing', async () => {
      const pk = fresh();
      await table.transact([create({ pk, sk: 'a', version: 3 })]);
      const outcome = await table.transact([
        create({ pk, sk: 'new' }),
        replace({ pk, sk: 'a', version: 3 }, 2),
        replace({ pk, sk: 'gone', version: 2 }, 1),
        { ConditionCheck: { Key: { pk, sk: 'never' }, ConditionExpression: 'attribute_not_exists(pk)' } },
      ]);
      expect(outcome).toEqual({ ok: false, failed: [undefined, { pk, sk: 'a', version: 3 }, 'absent', undefined] });
      expect(await table.get({ Key: { pk, sk: 'new' }, ConsistentRead: true })).toBeUndefined();
    });

    it('puts, updates, deletes and checks together', async () => {
      const pk = fresh();
      await table.transact([
        create({ pk, sk: 'a', version: 1 }),
        create({ pk, sk: 'b', count: 1 }),
        create({ pk, sk: 'c' }),
      ]);
      const outcome = await table.transact([
        replace({ pk, sk: 'a', version: 2 }, 1),
        {
          Update: {
            Key: { pk, sk: 'b' },
            UpdateExpression: 'ADD #count :two SET seen = :yes',
            ExpressionAttributeNames: { '#count': 'count' },
            ExpressionAttributeValues: { ':two': 2, ':yes': true },
          },
        },
        { Delete: { Key: { pk, sk: 'c' }, ConditionExpression: 'attribute_exists(pk)' } },
        { ConditionCheck: { Key: { pk, sk: 'd' }, ConditionExpression: 'attribute_not_exists(pk)' } },
      ]);
      expect(outcome).toEqual({ ok: true });
      const { items } = await table.query({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
      });
      expect(items).toEqual([
        { pk, sk: 'a', version: 2 },
        { pk, sk: 'b', count: 3, seen: true },
      ]);
    });

    it('takes 100 actions and refuses 101, or two on one item', async () => {
      const pk = fresh();
      const many = (count: number) => Array.from({ length: count }, (_, index) => create({ pk, sk: String(index) }));
      await expect(table.transact(many(101))).rejects.toThrow();
      const twice = table.transact([create({ pk, sk: 'x' }), create({ pk, sk: 'x' })]);
      // DynamoDB Local reports a failed condition; DynamoDB refuses the request.
      if (engineName() === 'dynamodb-local') expect(await twice).toMatchObject({ ok: false });
      else await expect(twice).rejects.toThrow();
      expect(await table.transact(many(100))).toEqual({ ok: true });
    });

    it('lets one of many racers win, and tells the others what won', async () => {
      const pk = fresh();
      await table.transact([create({ pk, sk: 'a', version: 1, by: 'nobody' })]);
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, by) => table.transact([replace({ pk, sk: 'a', version: 2, by }, 1)])),
      );
      const winner = await table.get({ Key: { pk, sk: 'a' }, ConsistentRead: true });
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      for (const outcome of outcomes) if (!outcome.ok) expect(outcome.failed).toEqual([winner]);
    });

    it('refuses an item above 400 KB', async () => {
      await expect(table.transact([create({ pk: fresh(), sk: 'a', text: 'x'.repeat(410_000) })])).rejects.toThrow();
    });
  });

  describe('reading', () => {
    it('queries a range of a partition in either direction, page by page', async () => {
      const pk = fresh();
      await table.transact(
        ['2026-01', '2026-02', '2026-03', '2026-04', 'x'].map((sk) =>
          create({ pk, sk, odd: sk.endsWith('1') || sk.endsWith('3') }),
        ),
      );
      const range = {
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :a AND :b',
        ExpressionAttributeValues: { ':pk': pk, ':a': '2026-01', ':b': '2026-04' },
      };
      const first = await table.query({ ...range, Limit: 3, ScanIndexForward: false });
      expect(first.items.map(({ sk }) => sk)).toEqual(['2026-04', '2026-03', '2026-02']);
      const second = await table.query({ ...range, Limit: 3, ScanIndexForward: false, ExclusiveStartKey: first.next });
      expect(second).toEqual({ items: [expect.objectContaining({ sk: '2026-01' })], next: undefined });
      const begins = await table.query({
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :p)',
        FilterExpression: '#odd = :yes',
        ExpressionAttributeNames: { '#odd': 'odd' },
        ExpressionAttributeValues: { ':pk': pk, ':p': '2026', ':yes': true },
      });
      expect(begins.items.map(({ sk }) => sk)).toEqual(['2026-01', '2026-03']);
    });

    it('stops a page at 1 MB', async () => {
      const pk = fresh();
      for (let n = 0; n < 5; n += 1) await table.transact([create({ pk, sk: String(n), text: 'x'.repeat(300_000) })]);
      const first = await table.query({ KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } });
      expect(first.items.length).toBeLessThan(5);
      const rest = await table.query({
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ExclusiveStartKey: first.next,
      });
      expect(first.items.length + rest.items.length).toBe(5);
    });

    it('finds items by both indexes, only those that have their keys', async () => {
      const pk = fresh();
      await table.transact([
        create({ pk, sk: 'a', gsi1pk: `${pk}#one`, gsi1sk: '1', more: 'all of it' }),
        create({ pk, sk: 'b', gsi1pk: `${pk}#one`, gsi1sk: '2', gsi2pk: `${pk}#two`, gsi2sk: '1' }),
        create({ pk, sk: 'c' }),
      ]);
      const by = async (index: 'gsi1' | 'gsi2', value: string) => {
        const { items } = await table.query({
          IndexName: index,
          KeyConditionExpression: `${index}pk = :pk`,
          ExpressionAttributeValues: { ':pk': value },
        });
        return items;
      };
      await expect.poll(() => by('gsi1', `${pk}#one`)).toMatchObject([{ sk: 'a', more: 'all of it' }, { sk: 'b' }]);
      await expect.poll(() => by('gsi2', `${pk}#two`)).toMatchObject([{ sk: 'b' }]);
    });

    it('reads any number of keys, each once, without those that are missing', async () => {
      const pk = fresh();
      const keys = Array.from({ length: 150 }, (_, index) => ({ pk, sk: String(index) }));
      await table.transact(keys.slice(0, 90).map(create));
      await table.transact(keys.slice(90, 140).map(create));
      const items = await table.batchGet([...keys, ...keys.slice(0, 10)], { ConsistentRead: true });
      expect(items).toHaveLength(140);
      expect(await table.batchGet([])).toEqual([]);
    });
  });

  describe('bookkeeping', () => {
    it('counts up to a limit under parallel tries', async () => {
      const Key = { pk: fresh(), sk: 'window' };
      const take = () =>
        table.update({
          Key,
          UpdateExpression: 'ADD tries :one SET expiresAt = :later',
          ConditionExpression: 'attribute_not_exists(tries) OR tries < :limit',
          ExpressionAttributeValues: { ':one': 1, ':limit': 5, ':later': 4_000_000_000 },
        });
      const outcomes = await Promise.all(Array.from({ length: 20 }, take));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
      expect(outcomes.find(({ ok }) => !ok)?.item).toMatchObject({ tries: 5 });
      expect(
        outcomes
          .filter(({ ok }) => ok)
          .map(({ item }) => item?.tries)
          .sort(),
      ).toEqual([1, 2, 3, 4, 5]);
    });
  });
});
