import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { tableShape } from '#platform/table-shape.ts';

type Keys = { partitionKey: string; sortKey: string };
const { indexes, ttlAttribute } = tableShape;

const keySchema = ({ partitionKey, sortKey }: Keys) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
];
const attributes = (keys: Keys[]) =>
  keys
    .flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey])
    .map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const }));
const index = (definition: (typeof indexes)[number]) => ({
  IndexName: definition.name,
  KeySchema: keySchema(definition),
  Projection: { ProjectionType: 'ALL' as const },
});

/**
 * Creates the table if missing, and indexes added since an older version. No stream: see outbox.ts. TTL uses the machine's clock.
 */
export const ensureTable = async (
  client: DynamoDBClient,
  TableName: string,
  { removesExpired = true } = {},
): Promise<void> => {
  try {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: keySchema(tableShape),
        AttributeDefinitions: attributes([tableShape, ...indexes]),
        GlobalSecondaryIndexes: indexes.map(index),
      }),
    );
    await waitUntilTableExists({ client, minDelay: 1, maxWaitTime: 120 }, { TableName });
    if (removesExpired)
      await client.send(
        new UpdateTimeToLiveCommand({
          TableName,
          TimeToLiveSpecification: { AttributeName: ttlAttribute, Enabled: true },
        }),
      );
  } catch (fault) {
    if (!(fault instanceof ResourceInUseException)) throw fault;
    await addIndexes(client, TableName);
  }
};

const addIndexes = async (client: DynamoDBClient, TableName: string): Promise<void> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const present = new Set(Table?.GlobalSecondaryIndexes?.map((globalSecondaryIndex) => globalSecondaryIndex.IndexName));
  for (const missing of indexes.filter(({ name }) => !present.has(name)))
    await client.send(
      new UpdateTableCommand({
        TableName,
        AttributeDefinitions: attributes([tableShape, missing]),
        GlobalSecondaryIndexUpdates: [{ Create: index(missing) }],
      }),
    );
};
