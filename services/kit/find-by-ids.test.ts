import { describe, expect, it } from 'vitest';
import { locations } from '#services/organisation/organisation.store.ts';
import type { Item, Key } from '#services/ports/table.ts';
import { findById, pointerKey } from './change.ts';
import { findByIds } from './find-by-ids.ts';

const accountId = 'acc_1';
const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;
const itemOf = (id: string, at: Key): Item => ({ ...at, __edb_e__: locations.kind, accountId, id, version: 1 });
const at = (sk: string): Key => ({ pk: `a#${accountId}`, sk });

/** A table with one item that moves to the next key before each read. */
const tableOf = (places: Key[]) => {
  const left = [...places];
  const rows = new Map<string, Item>();
  const put = (key: Key): void => {
    rows.clear();
    rows.set(nameOf(pointerKey(accountId, 'loc_1')), { ...pointerKey(accountId, 'loc_1'), target: key });
    rows.set(nameOf(key), itemOf('loc_1', key));
  };
  put(left.shift()!);
  let reads = 0;
  const batchGet = async (keys: Key[]): Promise<Item[]> => {
    reads += 1;
    const next = reads % 2 === 0 && left.shift();
    if (next) put(next);
    return keys.flatMap((key) => rows.get(nameOf(key)) ?? []);
  };
  return {
    batchGet,
    get: async ({ Key }: { Key: Key }) => (await batchGet([Key]))[0],
    remove: () => rows.delete(nameOf(places[0]!)),
    reads: () => reads,
  };
};

const ids = async (table: ReturnType<typeof tableOf>, named: string[]): Promise<unknown[]> =>
  (await findByIds(table, { ...locations, parse: (item) => item as never }, accountId, named)).map(({ id }) => id);

describe('items by their ids', () => {
  it('are found by two reads, and no more for ids that name nothing', async () => {
    const table = tableOf([at('one')]);
    expect(await ids(table, ['loc_1', 'loc_2'])).toEqual(['loc_1']);
    expect(table.reads()).toBe(2);
  });

  it('are found where they moved to between the reads', async () => {
    expect(await ids(tableOf([at('one'), at('two')]), ['loc_1'])).toEqual(['loc_1']);
    const found = await findById(
      tableOf([at('one'), at('two'), at('three')]),
      { ...locations, parse: (item) => item as never },
      accountId,
      'loc_1',
    );
    expect(found).toMatchObject({ id: 'loc_1', sk: 'three' });
  });

  it('are missing where their key holds nothing and they have not moved', async () => {
    const table = tableOf([at('one')]);
    table.remove();
    expect(await ids(table, ['loc_1'])).toEqual([]);
    expect(table.reads()).toBe(3);
  });
});
