import type { Viewer } from '#domain/access/viewer.ts';
import type { Ctx } from './context.ts';
import type { Store } from './store.ts';

/** Reader of one item by id, strongly consistent and within the viewer's account; undefined when missing or foreign. */
export const readerOf =
  <T extends { accountId: string; id: string }>(store: Store<T>) =>
  async ({ viewer, table }: Ctx<Viewer>, id: string): Promise<T | undefined> => {
    const key = store.key({ accountId: viewer.accountId, id } as Partial<T>);
    const item = await table.get({ Key: key, ConsistentRead: true });
    return item && store.parse(item);
  };
