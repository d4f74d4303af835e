import type { Item, QueryParams, Table } from '#services/ports/table.ts';

/** Reads all pages of a query. */
export const queryAll = async (table: Pick<Table, 'query'>, params: QueryParams): Promise<Item[]> => {
  const items: Item[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.query({ ...params, ...(start ? { ExclusiveStartKey: start } : {}) });
    for (const item of page.items) items.push(item);
    start = page.next;
  } while (start);
  return items;
};

/** Query parameters for an entire partition. */
export const partition = (pk: string, options: { ConsistentRead?: boolean } = {}): QueryParams => ({
  KeyConditionExpression: 'pk = :pk',
  ExpressionAttributeValues: { ':pk': pk },
  ...options,
});
