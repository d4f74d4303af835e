import type { Key, Table } from '#services/ports/table.ts';
import { pointerKey } from './change.ts';
import { only, type Store } from './store.ts';

type Identified = { accountId: string; id: string; version: number };

/** The items that these ids of the account name, read strongly, without foreign and missing ones: two BatchGets for every hundred. */
export const findByIds = async <T extends Identified>(
  table: Pick<Table, 'batchGet'>,
  store: Store<T>,
  accountId: string,
  ids: readonly string[],
): Promise<T[]> => {
  const pointers = await table.batchGet(
    ids.map((id) => pointerKey(accountId, id)),
    { ConsistentRead: true },
  );
  const items = await table.batchGet(
    pointers.map((pointer) => pointer.target as Key),
    { ConsistentRead: true },
  );
  return only(store, items);
};
