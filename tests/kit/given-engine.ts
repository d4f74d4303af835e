import { basename } from 'node:path';
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DeleteTableCommand,
  DynamoDBClient,
  paginateListTables,
  paginateScan,
  type WriteRequest,
} from '@aws-sdk/client-dynamodb';
import { ensureTable } from '#platform/local/create-table.ts';
import { localCredentials } from '#platform/local/local-credentials.ts';

/** A database that runs already: tests put tables into it, and cannot kill it. */
export const givenEndpoint = process.env.DYNAMODB_ENDPOINT;

/** Those of the cases whose victim, the first word, can be killed: a given database cannot. */
export const whatCanBeKilled = <T extends readonly [what: string, ...unknown[]]>(cases: T[]): T[] =>
  cases.filter(([what]) => !givenEndpoint || what !== 'the engine');

/** The run's own; its workers find it in their environment. */
process.env.TEST_TABLES ??= `muster-test-${process.pid}-${Date.now().toString(36)}-`;
const prefix = process.env.TEST_TABLES;

/** The table of a data folder in a given database. Databases of our own have a separate one for each folder. */
export const tableOf = (folder: string): string => (givenEndpoint ? `${prefix}${basename(folder)}` : 'muster');

const given = (): DynamoDBClient => new DynamoDBClient({ endpoint: givenEndpoint, ...localCredentials });

const write = async (client: DynamoDBClient, table: string, requests: WriteRequest[]): Promise<void> => {
  for (let left = requests; left.length > 0; ) {
    const batch = { RequestItems: { [table]: left.slice(0, 25) } };
    const { UnprocessedItems } = await client.send(new BatchWriteItemCommand(batch));
    left = [...(UnprocessedItems?.[table] ?? []), ...left.slice(25)];
  }
};

/** What copying the files of a data folder does where they hold the database. */
export const copyTable = async (from: string, to: string): Promise<void> => {
  if (!givenEndpoint) return;
  const client = given();
  await ensureTable(client, tableOf(to));
  for await (const { Items = [] } of paginateScan({ client }, { TableName: tableOf(from) }))
    await write(
      client,
      tableOf(to),
      Items.map((Item: Record<string, AttributeValue>) => ({ PutRequest: { Item } })),
    );
};

/** Deletes the tables of this run. */
export const dropTables = async (): Promise<void> => {
  if (!givenEndpoint) return;
  const client = given();
  const names: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client }, {})) names.push(...TableNames);
  for (const TableName of names.filter((name) => name.startsWith(prefix)))
    await client.send(new DeleteTableCommand({ TableName }));
};
