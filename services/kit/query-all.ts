import type { Item, QueryParams, Table } from '#services/ports/table.ts';

/** Every page of a query, one after the other. */
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

/** The parameters for a whole partition. */
export const partition = (pk: string, options: { ConsistentRead?: boolean } = {}): QueryParams => ({
  KeyConditionExpression: 'pk = :pk',
  ExpressionAttributeValues: { ':pk': pk },
  ...options,
});
