import type { Item, Key, WriteAction } from '#services/ports/table.ts';

/** What makes the items and keys of a kind; it throws when an attribute is missing or of another type. */
type Maker<T> = { item: (value: T) => Item; key: (parts: Partial<T>) => Key };

/** The write actions and the reading of one kind of item. Versions begin at 1; an absent optional attribute reads as null. */
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
    /** Overwrites the version that was read; anything else fails the condition. */
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
    /** Writes without looking at what is there: bookkeeping only. */
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
