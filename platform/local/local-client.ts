import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient, type TableClient } from '#platform/aws/table.ts';
import { type EngineName, engineName } from './engine-program.ts';
import { localCredentials } from './local-credentials.ts';

type Options = { engine?: EngineName; requestTimeoutMs?: number };

/** On a busy machine each engine took over 5 s for some answers of a first start, which ended by that. */
const longestWaitMs = 30_000;

/** The client of an engine on this machine. */
export const localClient = (
  endpoint: string,
  { engine = engineName(), requestTimeoutMs = longestWaitMs }: Options = {},
): TableClient => {
  const requestHandler = { connectionTimeout: 3000, requestTimeout: requestTimeoutMs, throwOnRequestTimeout: true };
  const client = documentClient({ endpoint, ...localCredentials, requestHandler });
  return engine === 'dynamodb-local' ? withCommits(client) : client;
};

/**
 * DynamoDB Local (1.25.1) answers a transaction when its COMMIT is in the queue of SQLite, and loses it when it is killed before.
 * Reads are in the same queue: the answer to one after the transaction shows that it is stored. Without an answer the transaction is
 * in doubt, and is sent again under its token.
 */
const withCommits = (client: DynamoDBDocumentClient): TableClient => {
  const send = client.send.bind(client) as (command: object) => Promise<unknown>;
  const committed = async (command: TransactWriteCommand): Promise<unknown> => {
    const answer = await send(command);
    try {
      await send(new GetCommand({ TableName: tableOf(command), Key: anyKey, ConsistentRead: true }));
    } catch (cause) {
      throw Object.assign(new Error('The engine ended after a transaction', { cause }), { code: 'ECONNRESET' });
    }
    return answer;
  };
  return {
    send: ((command: object) =>
      command instanceof TransactWriteCommand ? committed(command) : send(command)) as TableClient['send'],
  };
};

const anyKey = { pk: 'any', sk: 'any' };

const tableOf = ({ input: { TransactItems = [] } }: TransactWriteCommand): string =>
  TransactItems.flatMap((action) => Object.values(action as Record<string, { TableName: string }>))[0]!.TableName;
