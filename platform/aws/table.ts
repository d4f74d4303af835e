import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  DynamoDBClient,
  type DynamoDBClientConfig,
  GetItemCommand,
  QueryCommand,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item, Key, Table, TransactOutcome, WriteAction } from '#services/ports/table.ts';
import { fromAttributes, type SentItem } from './attributes.ts';
import { type RetryLimits, retrying, retryLimits } from './retry.ts';

const batchSize = 100;

/**
 * A logger without `info`: for it the client copies every item read, which took a fifth of a schedule request. The type requires
 * the method, but the client checks for it.
 */
const quietLogger = {
  trace: () => {},
  debug: () => {},
  warn: () => {},
  error: () => {},
} as unknown as DynamoDBClientConfig['logger'];

/** What a table needs of the SDK's document client. */
export type TableClient = Pick<DynamoDBDocumentClient, 'send'>;

/** A document client without its own retries: `retrying` does them, since it must know when an answer was lost. */
export const documentClient = (config: DynamoDBClientConfig = {}): DynamoDBDocumentClient => {
  const client = new DynamoDBClient({
    maxAttempts: 1,
    logger: quietLogger,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 5000, throwOnRequestTimeout: true },
    ...config,
  });
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
};

/**
 * Converts an item of a read. The document client visits every attribute twice more, which dominates a request for thousands of
 * shifts, so reads use the client below it.
 */
const itemOf = (sent: object): Item => fromAttributes(sent as SentItem) as Item;

/** Concurrent calls; the client has fifty sockets. */
const callsAtOnce = 32;

/**
 * Limits concurrency. The client's timeout includes waiting for a socket: of hundreds of concurrent calls, as for a large
 * company, the last ones timed out before they started.
 */
const inTurn = (most: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/** The table of that name over DynamoDB or anything that speaks its protocol. */
export const dynamoTable = (
  TableName: string,
  client: TableClient,
  limits: RetryLimits = retryLimits,
  atOnce: number = callsAtOnce,
): Table => {
  const turn = inTurn(atOnce);
  const calling: Calling = (work) => turn(() => retrying(work, limits));
  return tableOf(TableName, client, calling);
};

/** One call with its retries, in turn. */
type Calling = <T>(work: (doubt: boolean) => Promise<T>) => Promise<T>;

const tableOf = (TableName: string, client: TableClient, calling: Calling): Table => ({
  get: async (params) => {
    const asked = { TableName, ...params, Key: marshall(params.Key) };
    const { Item } = await calling(() => client.send(new GetItemCommand(asked)));
    return Item && itemOf(Item);
  },
  query: async ({ ExpressionAttributeValues, ExclusiveStartKey, ...params }) => {
    const asked = {
      TableName,
      ...params,
      ExpressionAttributeValues: marshall(ExpressionAttributeValues, { removeUndefinedValues: true }),
      ...(ExclusiveStartKey && { ExclusiveStartKey: marshall(ExclusiveStartKey) }),
    };
    const { Items = [], LastEvaluatedKey } = await calling(() => client.send(new QueryCommand(asked)));
    return { items: Items.map(itemOf), next: LastEvaluatedKey && itemOf(LastEvaluatedKey) };
  },
  batchGet: async (keys, options) => {
    const batches = await Promise.all(
      chunksOf(distinct(keys), batchSize).map((batch) => readBatch(TableName, client, calling, batch, options)),
    );
    return batches.flat();
  },
  transact: (actions) => {
    const TransactItems = actions.map((action) => withTable(TableName, action));
    const ClientRequestToken = randomUUID();
    return calling(async (doubt) => {
      try {
        await client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
        return { ok: true };
      } catch (fault) {
        return outcomeOf(fault, actions, doubt);
      }
    });
  },
  scan: async function* () {
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const asked = { TableName, ConsistentRead: true, ExclusiveStartKey };
      const page = await calling(() => client.send(new ScanCommand(asked)));
      yield* (page.Items ?? []) as Item[];
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
  },
  update: (params) =>
    calling(async () => {
      try {
        const { Attributes } = await client.send(
          new UpdateCommand({
            TableName,
            ...params,
            ReturnValues: 'ALL_NEW',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        );
        return { ok: true, item: Attributes as Item };
      } catch (fault) {
        if (!(fault instanceof ConditionalCheckFailedException)) throw fault;
        return { ok: false, item: fault.Item && (unmarshall(fault.Item) as Item) };
      }
    }),
});

const chunksOf = <T>(all: T[], size: number): T[][] => {
  const chunks: T[][] = [];
  for (let start = 0; start < all.length; start += size) chunks.push(all.slice(start, start + size));
  return chunks;
};

const distinct = (keys: Key[]): Key[] => [
  ...new Map(keys.map(({ pk, sk }) => [JSON.stringify([pk, sk]), { pk, sk }])).values(),
];

const readBatch = async (
  table: string,
  client: TableClient,
  calling: Calling,
  batch: Key[],
  options: { ConsistentRead?: boolean } = {},
): Promise<Item[]> => {
  const items: Item[] = [];
  let wanted = batch.map((key) => marshall(key));
  await calling(async () => {
    const asked = { RequestItems: { [table]: { Keys: wanted, ...options } } };
    const { Responses, UnprocessedKeys } = await client.send(new BatchGetItemCommand(asked));
    items.push(...(Responses?.[table] ?? []).map(itemOf));
    wanted = UnprocessedKeys?.[table]?.Keys ?? [];
    if (wanted.length > 0) throw new Unprocessed();
  });
  return items;
};

/** Unprocessed keys of a batch, retried like throttling. */
class Unprocessed extends Error {
  override readonly name = 'ProvisionedThroughputExceededException';
}

const ask = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

const withTable = (TableName: string, action: WriteAction) => {
  if ('Put' in action) return { Put: { TableName, ...action.Put, ...ask } };
  if ('Delete' in action) return { Delete: { TableName, ...action.Delete, ...ask } };
  if ('Update' in action) return { Update: { TableName, ...action.Update, ...ask } };
  return { ConditionCheck: { TableName, ...action.ConditionCheck, ...ask } };
};

const outcomeOf = (fault: unknown, actions: WriteAction[], doubt: boolean): TransactOutcome => {
  if (!(fault instanceof TransactionCanceledException)) throw fault;
  const reasons = fault.CancellationReasons ?? [];
  if (!reasons.some((reason) => reason.Code === 'ConditionalCheckFailed')) throw fault;
  const failed = actions.map((_, index) => {
    const reason = reasons[index];
    if (reason?.Code !== 'ConditionalCheckFailed') return undefined;
    return reason.Item ? (unmarshall(reason.Item) as Item) : 'absent';
  });
  return doubt && wasOurs(actions, failed) ? { ok: true } : { ok: false, failed };
};

/**
 * Whether a transaction with a lost answer was applied: everything it created exists, and at least one of those items equals what
 * it wrote. (A commit always creates an event with a unique id.)
 */
const wasOurs = (actions: WriteAction[], failed: (Item | 'absent' | undefined)[]): boolean => {
  const created = actions.flatMap((action, index) =>
    'Put' in action && action.Put.ConditionExpression?.startsWith('attribute_not_exists')
      ? [{ wanted: action.Put.Item, found: failed[index] }]
      : [],
  );
  const asStored = (item: Item) => unmarshall(marshall(item, { removeUndefinedValues: true }));
  return (
    created.every(({ found }) => found !== undefined && found !== 'absent') &&
    created.some(({ wanted, found }) => isDeepStrictEqual(asStored(wanted), found))
  );
};
