import type { Item, Key, WriteAction } from '#services/ports/table.ts';

type Composite = { field: string; composite: string[]; template: string; casing: 'none' };
type Attributes = Record<string, unknown>;
type Index = { index?: string; pk: Composite; sk: Composite; condition?: (item: Attributes) => boolean };

const composite = (field: string, template: string): Composite => ({
  field,
  composite: [...template.matchAll(/\$\{(\w+)\}/g)].map((match) => match[1]!),
  template,
  casing: 'none',
});

/**
 * An ElectroDB index from two templates such as `a#${accountId}#org`; keys keep their case, or two tokens could become one.
 * An item with an empty text among the parts of a secondary key stays out of that index.
 */
export const keyed = (pk: string, sk: string, index?: 'gsi1' | 'gsi2'): Index => {
  if (!index) return { pk: composite('pk', pk), sk: composite('sk', sk) };
  const [first, second] = [composite(`${index}pk`, pk), composite(`${index}sk`, sk)];
  const parts = [...first.composite, ...second.composite];
  return { index, pk: first, sk: second, condition: (item) => parts.every((part) => item[part] !== '') };
};

/** What is asked of an ElectroDB entity here: it checks attributes and makes keys; requests are ours. */
export type KeyMaker = {
  put(attributes: never): { params(): unknown };
  get(key: never): { params(): unknown };
};

/** The write actions and the reading of one kind of item. Versions begin at 1; an absent optional attribute reads as null. */
export const storeOf = <T extends object>(kind: string, attributes: readonly string[], entity: () => KeyMaker) => {
  const item = (value: T): Item => {
    const present = Object.fromEntries(
      Object.entries(value).filter(([, given]) => given !== null && given !== undefined),
    );
    return (
      entity()
        .put(present as never)
        .params() as { Item: Item }
    ).Item;
  };
  const keyOf = (value: T): Key => {
    const { pk, sk } = item(value);
    return { pk, sk };
  };
  return {
    kind,
    item,
    keyOf,
    /** The primary key from the attributes it is made of. */
    key: (parts: Partial<T>): Key =>
      (
        entity()
          .get(parts as never)
          .params() as { Key: Key }
      ).Key,
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
