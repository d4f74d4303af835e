import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { retryLimits } from '#platform/aws/retry.ts';
import { dynamoTable } from '#platform/aws/table.ts';
import type { Table } from '#services/ports/table.ts';
import { ensureTable } from './create-table.ts';
import { localClient } from './local-client.ts';
import { localCredentials } from './local-credentials.ts';

/** An engine on one machine handles calls sequentially; more concurrency only adds waiting, and timeouts on a busy machine. */
const callsAtOnce = 8;

/** An engine that was killed is back within seconds where Java starts it: the deadline alone counts. */
const untilDeadline = { ...retryLimits, attempts: Number.POSITIVE_INFINITY };

export type LocalTable = { table: Table; isEmpty: () => Promise<boolean> };

type Options = {
  name?: string;
  /** Longest wait for one answer. */
  requestTimeoutMs?: number;
};

/** The product's table on a local engine, created if missing. */
export const localTable = async (
  endpoint: string,
  { name = 'muster', requestTimeoutMs }: Options = {},
): Promise<LocalTable> => {
  const config = { endpoint, ...localCredentials };
  const client = new DynamoDBClient(config);
  const documents = localClient(endpoint, { requestTimeoutMs });
  await ensureTable(client, name);
  return {
    table: dynamoTable(name, documents, untilDeadline, callsAtOnce),
    isEmpty: async () => {
      const { Items } = await documents.send(new ScanCommand({ TableName: name, Limit: 1 }));
      return (Items ?? []).length === 0;
    },
  };
};
