import type { Item } from '#services/ports/table.ts';
import type { Store } from './store.ts';

/** Items by kind, each kind parsed once, when it is asked for: a week holds thousands, and no reader wants all kinds. */
export const itemsByKind = (items: Item[]): (<T extends object>(store: Store<T>) => T[]) => {
  const byKind = Map.groupBy(items, (item) => item.__edb_e__);
  const parsed = new Map<string, unknown[]>();
  return <T extends object>(store: Store<T>) => {
    const known = parsed.get(store.kind) as T[] | undefined;
    if (known) return known;
    const found = (byKind.get(store.kind) ?? []).map(store.parse);
    parsed.set(store.kind, found);
    return found;
  };
};
