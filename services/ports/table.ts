/** The plain DynamoDB document API parameters that stores build; the adapter fills in `TableName`. */
export type Key = { pk: string; sk: string };
export type Item = Record<string, unknown> & Key;

export type GetParams = { Key: Key; ConsistentRead?: boolean };
export type QueryParams = {
  IndexName?: string;
  KeyConditionExpression: string;
  FilterExpression?: string;
  /** Names of the requested attributes; all attributes when omitted. */
  ProjectionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues: Record<string, unknown>;
  ScanIndexForward?: boolean;
  ConsistentRead?: boolean;
  Limit?: number;
  ExclusiveStartKey?: Record<string, unknown>;
};
type Condition = {
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
};
export type WriteAction =
  | { Put: { Item: Item } & Condition }
  | { Delete: { Key: Key } & Condition }
  | { Update: { Key: Key; UpdateExpression: string } & Condition }
  | { ConditionCheck: { Key: Key; ConditionExpression: string } & Condition };

/**
 * When `ok` is false, `failed` contains for each action, in order, the item that failed its condition (undefined when the
 * condition held).
 */
export type TransactOutcome = { ok: true } | { ok: false; failed: (Item | 'absent' | undefined)[] };

/** The single table. Adapters retry throttling and transaction conflicts; a failed condition is a result, not an error. */
export interface Table {
  get(params: GetParams): Promise<Item | undefined>;
  /** One page of at most 1 MB; `next` is the start key of the next page. */
  query(params: QueryParams): Promise<{ items: Item[]; next?: Record<string, unknown> }>;
  /** Reads any number of keys in batches of 100; missing items are omitted. Strongly consistent on request. */
  batchGet(keys: Key[], options?: { ConsistentRead?: boolean }): Promise<Item[]>;
  /** At most 100 actions on distinct keys, all or nothing. */
  transact(actions: WriteAction[]): Promise<TransactOutcome>;
  /** All items of the table, strongly consistent. For operators' commands only: no cloud function has the permission. */
  scan(): AsyncIterable<Item>;
  /** Bookkeeping outside the product's data (rate counters, checkpoints): last writer wins, returns the new attributes. */
  update(params: { Key: Key; UpdateExpression: string } & Condition): Promise<{ ok: boolean; item?: Item }>;
}
