import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '#platform/aws/table.ts';
import { ensureTable } from '#platform/local/create-table.ts';
import { startEngine } from '#platform/local/engine.ts';
import { localCredentials } from '#platform/local/local-credentials.ts';
import { quietLog } from './recorders.ts';
import { wireClient } from './wire-client.ts';

export type TestEngine = {
  config: DynamoDBClientConfig;
  client: DynamoDBClient;
  documents: DynamoDBDocumentClient;
  /** The same without the SDK's work for each call. */
  lean: DynamoDBDocumentClient;
};

/** Another endpoint than our own engine, the cloud's too: what we use of the engine is checked against it. */
const outside = process.env.DYNAMODB_ENDPOINT;

const start = async (): Promise<TestEngine> => {
  const endpoint = outside ?? (await startEngine({ log: quietLog })).endpoint;
  const signed = outside && (process.env.AWS_ACCESS_KEY_ID ?? process.env.AWS_PROFILE);
  const config = signed ? { endpoint } : { endpoint, ...localCredentials };
  const documents = documentClient(config);
  const lean = outside ? documents : wireClient(endpoint);
  return { config, client: new DynamoDBClient(config), documents, lean };
};

const onceFor = <T>(work: (name: string) => Promise<T>): ((name: string) => Promise<T>) => {
  const done = new Map<string, Promise<T>>();
  return (name) => {
    const known = done.get(name) ?? work(name);
    done.set(name, known);
    return known;
  };
};

// Clocks of tests stand at dates of their own: what expires by them may have expired by the machine's.
const ofAnyTime = { removesExpired: false };

const engineOnce = onceFor(start);

/** The embedded engine of this worker, in memory; started with the first question and ended with the worker. */
export const testEngine = (): Promise<TestEngine> => engineOnce('engine');

/** The same, with the table of that name made. */
export const testTable = onceFor(async (name: string): Promise<TestEngine> => {
  const engine = await testEngine();
  await ensureTable(engine.client, name, ofAnyTime);
  return engine;
});

/** A table of that name on an engine of the test's own. */
export const tableAt = async (endpoint: string, name: string): Promise<Pick<TestEngine, 'lean'>> => {
  const config = { endpoint, ...localCredentials };
  await ensureTable(new DynamoDBClient(config), name, ofAnyTime);
  return { lean: documentClient(config) };
};
