import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '#services/ports/table.ts';
import { testTable } from './engine.ts';

/** All items of a table that only the test uses. Only tests may scan. */
export const tableItems = async (name: string): Promise<Item[]> => {
  const { lean } = await testTable(name);
  const items: Item[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await lean.send(new ScanCommand({ TableName: name, ExclusiveStartKey: start }));
    items.push(...((page.Items ?? []) as Item[]));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
};
