import type { Item } from '#services/ports/table.ts';
import type { Store } from './store.ts';

/** Items by kind, each kind parsed when it is asked for: a week holds thousands, and no reader wants all kinds. */
export const itemsByKind = (items: Item[]): (<T extends object>(store: Store<T>) => T[]) => {
  const byKind = Map.groupBy(items, (item) => item.__edb_e__);
  return (store) => (byKind.get(store.kind) ?? []).map(store.parse);
};
