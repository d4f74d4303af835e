/** The plain parameters of the DynamoDB document API that stores build; `TableName` is filled in by the adapter. */
export type Key = { pk: string; sk: string };
export type Item = Record<string, unknown> & Key;

export type GetParams = { Key: Key; ConsistentRead?: boolean };
export type QueryParams = {
  IndexName?: string;
  KeyConditionExpression: string;
  FilterExpression?: string;
  /** Names of the attributes that are wanted; all of them without it. */
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

/** `ok: false` names, for each action in order, the item that failed its condition (undefined where it held). */
export type TransactOutcome = { ok: true } | { ok: false; failed: (Item | 'absent' | undefined)[] };

/** The one table. Adapters retry throttling and transaction conflicts; a failed condition is an answer, not a fault. */
export interface Table {
  get(params: GetParams): Promise<Item | undefined>;
  /** One page of at most 1 MB; `next` is the start key of the page after it. */
  query(params: QueryParams): Promise<{ items: Item[]; next?: Record<string, unknown> }>;
  /** Any number of keys, in batches of 100, missing ones left out; strongly consistent when asked. */
  batchGet(keys: Key[], options?: { ConsistentRead?: boolean }): Promise<Item[]>;
  /** At most 100 actions on distinct keys, all or nothing. */
  transact(actions: WriteAction[]): Promise<TransactOutcome>;
  /** Every item of the table, strongly consistent. For an operator's commands: no function of the cloud has the right to it. */
  scan(): AsyncIterable<Item>;
  /** Bookkeeping outside the product's data (rate counters, checkpoints): last writer wins, returns the new attributes. */
  update(params: { Key: Key; UpdateExpression: string } & Condition): Promise<{ ok: boolean; item?: Item }>;
}
