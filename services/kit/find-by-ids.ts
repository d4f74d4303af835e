import type { Item, Key, Table } from '#services/ports/table.ts';
import { pointerKey } from './change.ts';
import { only, type Store } from './store.ts';

type Identified = { accountId: string; id: string; version: number };

/** Most rereads of a pointer, since an item may move between reading its pointer and itself. */
const mostReads = 3;

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** Items by ids of the account, strongly consistent, without foreign and missing ones: two BatchGets per hundred. */
export const findByIds = async <T extends Identified>(
  table: Pick<Table, 'batchGet'>,
  store: Store<T>,
  accountId: string,
  ids: readonly string[],
): Promise<T[]> => {
  const items: Item[] = [];
  const asked = new Set<string>();
  let keys = ids.map((id) => pointerKey(accountId, id));
  for (let reads = 0; keys.length > 0 && reads < mostReads; reads += 1) {
    const pointers = await table.batchGet(keys, { ConsistentRead: true });
    const news = pointers.filter(({ target }) => !asked.has(nameOf(target as Key)));
    if (news.length === 0) break;
    for (const { target } of news) asked.add(nameOf(target as Key));
    const found = await table.batchGet(
      news.map(({ target }) => target as Key),
      { ConsistentRead: true },
    );
    items.push(...found);
    const read = new Set(found.map(({ pk, sk }) => nameOf({ pk, sk })));
    keys = news.filter(({ target }) => !read.has(nameOf(target as Key))).map(({ pk, sk }) => ({ pk, sk }));
  }
  return only(store, items);
};
