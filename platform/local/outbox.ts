import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { monotonicFactory } from 'ulid';
import { matchesPattern, type RulePattern } from '#platform/rule-pattern.ts';
import type { Item, Key, Table, WriteAction } from '#services/ports/table.ts';

/** Changes of the table for functions to follow, oldest first, until acknowledged; survives restarts. */
export type Changes = {
  read: (limit: number) => Promise<Batch>;
  /** Resolves once there may be new changes. */
  more: () => Promise<void>;
};
export type Batch = { records: DynamoDBRecord[]; keep: () => Promise<void> };

const outbox = 'outbox';
type Note = Key & { target: Key };

/**
 * A stream for one process (transactional outbox): a new item that matches a filter gets a note in the same transaction, which
 * stays until the follower has handled it. (The engine's own streams cost each write time in proportion to all earlier writes.)
 */
export const withOutbox = (table: Table, filters: readonly RulePattern[]): { table: Table; changes: Changes } => {
  const inOrder = monotonicFactory();
  let wake = () => {};
  let more = Promise.resolve();
  const sleep = () => {
    more = new Promise((resolve) => {
      wake = resolve;
    });
  };
  const transact: Table['transact'] = async (actions) => {
    const notes = newItemsThat(filters, actions).map((target) => noteOf(target, inOrder()));
    // After a lost answer the write may have succeeded, so the follower always checks.
    const outcome = await table.transact([...actions, ...notes]).finally(() => notes.length > 0 && wake());
    return outcome.ok ? outcome : { ok: false, failed: outcome.failed.slice(0, actions.length) };
  };
  const read = async (limit: number): Promise<Batch> => {
    sleep();
    const { items } = await table.query({
      KeyConditionExpression: 'pk = :outbox',
      ExpressionAttributeValues: { ':outbox': outbox },
      ConsistentRead: true,
      Limit: Math.min(limit, 100),
    });
    const notes = items as Note[];
    const records = await recordsOf(table, notes);
    const keep = async () => {
      if (notes.length > 0) await table.transact(notes.map(({ pk, sk }) => ({ Delete: { Key: { pk, sk } } })));
    };
    return { records, keep };
  };
  return { table: { ...table, transact }, changes: { read, more: () => more } };
};

const imageOf = (item: Item) =>
  marshall(item, { removeUndefinedValues: true }) as NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];

const noteOf = (target: Key, sk: string): WriteAction => ({ Put: { Item: { pk: outbox, sk, target } } });

/** Keys of put items that match a filter; images contain only the filtered fields. */
const newItemsThat = (filters: readonly RulePattern[], actions: WriteAction[]): Key[] => {
  const fields = [
    'pk',
    'sk',
    ...filters.flatMap(({ dynamodb }) => Object.keys((dynamodb as ImageFilter)?.NewImage ?? {})),
  ];
  return actions.flatMap((action) => {
    if (!('Put' in action)) return [];
    const { Item } = action.Put;
    const seen = Object.fromEntries(fields.map((field) => [field, Item[field]])) as Item;
    return filters.some((filter) => matchesPattern(filter, insertOf(seen, ''))) ? [{ pk: Item.pk, sk: Item.sk }] : [];
  });
};
type ImageFilter = { NewImage?: object } | undefined;

const recordsOf = async (table: Table, notes: Note[]): Promise<DynamoDBRecord[]> => {
  const items = await table.batchGet(
    notes.map(({ target }) => target),
    { ConsistentRead: true },
  );
  const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  return notes.flatMap(({ sk, target }) => {
    const item = byKey.get(`${target.pk} ${target.sk}`);
    return item ? [insertOf(item, sk)] : [];
  });
};

/** A change in the form of a stream record. */
const insertOf = (item: Item, id: string): DynamoDBRecord => ({
  eventID: id,
  eventName: 'INSERT',
  eventVersion: '1.1',
  eventSource: 'aws:dynamodb',
  awsRegion: 'local',
  dynamodb: {
    Keys: imageOf({ pk: item.pk, sk: item.sk }),
    NewImage: imageOf(item),
    SequenceNumber: id,
    StreamViewType: 'NEW_AND_OLD_IMAGES',
  },
});
