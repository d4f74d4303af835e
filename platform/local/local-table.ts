import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient, dynamoTable } from '#platform/aws/table.ts';
import type { Table } from '#services/ports/table.ts';
import { ensureTable } from './create-table.ts';
import { localCredentials } from './local-credentials.ts';
import { type StreamReader, streamReader } from './stream-reader.ts';

const name = 'muster';

export type LocalTable = { table: Table; changes: StreamReader; isEmpty: () => Promise<boolean> };

/** The product's table over the embedded engine, made where it is missing. */
export const localTable = async (endpoint: string): Promise<LocalTable> => {
  const config = { endpoint, ...localCredentials };
  const client = new DynamoDBClient(config);
  const documents = documentClient(config);
  await ensureTable(client, name);
  const streams = new DynamoDBStreamsClient(config);
  return {
    table: dynamoTable(name, documents),
    changes: await streamReader({ table: name, client, documents, streams }),
    isEmpty: async () => {
      const { Items } = await documents.send(new ScanCommand({ TableName: name, Limit: 1 }));
      return (Items ?? []).length === 0;
    },
  };
};
