import type { Item, Key, WriteAction } from '#services/ports/table.ts';

/** Builds items and keys of a kind; throws when an attribute is missing or has the wrong type. */
type Maker<T> = { item: (value: T) => Item; key: (parts: Partial<T>) => Key };

/** Write actions and parsing of one kind of item. Versions start at 1; missing optional attributes read as null. */
export const storeOf = <T extends object>(kind: string, attributes: readonly string[], { item, key }: Maker<T>) => {
  const keyOf = (value: T): Key => {
    const { pk, sk } = item(value);
    return { pk, sk };
  };
  return {
    kind,
    item,
    keyOf,
    /** The primary key from the attributes it is made of. */
    key,
    create: (value: T): WriteAction => ({
      Put: { Item: item(value), ConditionExpression: 'attribute_not_exists(pk)' },
    }),
    /** Replaces the item if its version is unchanged; the condition fails otherwise. */
    replace: (value: T, previousVersion: number): WriteAction => ({
      Put: {
        Item: item(value),
        ConditionExpression: 'version = :previousVersion',
        ExpressionAttributeValues: { ':previousVersion': previousVersion },
      },
    }),
    remove: (value: T & { version: number }): WriteAction => ({
      Delete: {
        Key: keyOf(value),
        ConditionExpression: 'version = :previousVersion',
        ExpressionAttributeValues: { ':previousVersion': value.version },
      },
    }),
    /** Unconditional write, for bookkeeping only. */
    overwrite: (value: T): WriteAction => ({ Put: { Item: item(value) } }),
    is: (raw: Item): boolean => raw.__edb_e__ === kind,
    parse: (raw: Item): T => {
      const value: Record<string, unknown> = {};
      for (const name of attributes) value[name] = raw[name] ?? null;
      return value as T;
    },
  };
};

export type Store<T extends object> = ReturnType<typeof storeOf<T>>;

/** The items of one kind in a mixed answer. */
export const only = <T extends object>(store: Store<T>, items: Item[]): T[] => items.filter(store.is).map(store.parse);
