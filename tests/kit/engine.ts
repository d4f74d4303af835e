import { Agent, request } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  type DynamoDBClientConfig,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { fromAttributes, type SentItem } from '#platform/aws/attributes.ts';
import { documentClient } from '#platform/aws/table.ts';
import { ensureTable } from '#platform/local/create-table.ts';
import { startEngine } from '#platform/local/engine.ts';
import { engineName } from '#platform/local/engine-program.ts';
import { localCredentials } from '#platform/local/local-credentials.ts';
import { tableShape } from '#platform/table-shape.ts';
import type { Item, Key } from '#services/ports/table.ts';
import { quietLog } from './recorders.ts';

type Command = { constructor: { name: string }; input: object };
type Refused = { __type?: string; message?: string; Message?: string; [field: string]: unknown };

/** Parameters that hold attributes, as items or as lists of keys. */
const items = new Set(['Item', 'Key', 'ExpressionAttributeValues', 'ExclusiveStartKey']);
const attributes = (item: object): object => marshall(item, { removeUndefinedValues: true });

const sent = (given: unknown, name = ''): unknown => {
  if (typeof given !== 'object' || given === null) return given;
  if (items.has(name)) return attributes(given);
  if (name === 'Keys') return (given as object[]).map(attributes);
  if (Array.isArray(given)) return given.map((one) => sent(one));
  return Object.fromEntries(Object.entries(given).map(([field, value]) => [field, sent(value, field)]));
};

type Sent = { Items?: SentItem[]; Attributes?: SentItem; LastEvaluatedKey?: SentItem };

/** The answers of writes and scans, with items as plain objects. */
const plain = ({ Items, Attributes, LastEvaluatedKey, ...rest }: Sent): object => ({
  ...rest,
  ...(Items && { Items: Items.map(fromAttributes) }),
  ...(Attributes && { Attributes: fromAttributes(Attributes) }),
  ...(LastEvaluatedKey && { LastEvaluatedKey: fromAttributes(LastEvaluatedKey) }),
});

const fault = (status: number, { __type = '', message, Message, ...rest }: Refused): Error => {
  const name = __type.split('#').at(-1)!;
  const facts = { $metadata: { httpStatusCode: status }, message: message ?? Message ?? name, ...rest };
  if (name === 'TransactionCanceledException') return new TransactionCanceledException(facts);
  if (name === 'ConditionalCheckFailedException') return new ConditionalCheckFailedException(facts);
  const $fault = status >= 500 ? 'server' : 'client';
  return Object.assign(new Error(facts.message), { name, $fault, $metadata: facts.$metadata });
};

/** The engine checks that a request is signed, not the signature. */
const unsigned =
  'AWS4-HMAC-SHA256 Credential=tests/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0';

type Read = {
  Key?: SentItem;
  ExpressionAttributeValues?: SentItem;
  IndexName?: string;
  RequestItems?: Record<string, { Keys: SentItem[] }>;
};
type Write = { Key?: Key; Item?: Item; UpdateExpression?: string };
type Writes = Write & { TransactItems?: Record<string, Write>[] };

/** Characters of answers that are kept at most: those of a report of a hundred thousand lines would fill the memory. */
const mostKept = 20_000_000;

/** Any partition of an index, for an update of which it is not known what it moves. */
const anywhere = 'anywhere';

/** Undefined for a query that names its partition in another way than the stores do. */
const partitionsRead = ({
  Key,
  ExpressionAttributeValues,
  IndexName,
  RequestItems = {},
}: Read): unknown[] | undefined => {
  if (Key) return [Key.pk!.S];
  if (!ExpressionAttributeValues) return Object.values(RequestItems).flatMap(({ Keys }) => Keys.map(({ pk }) => pk!.S));
  const partition = ExpressionAttributeValues[':pk']?.S;
  if (!partition) return undefined;
  return IndexName ? [`${IndexName} ${partition}`, anywhere] : [partition];
};

/** The partitions that writes are to, with those of the indexes in which an item is or was. */
const writtenPartitions = () => {
  const indexed = new Map<string, Set<string>>();
  const partitionsOf = ({ Key, Item, UpdateExpression = '' }: Write): unknown[] => {
    const { pk, sk } = (Key ?? Item)!;
    const name = `${pk} ${sk}`;
    const known = indexed.get(name) ?? new Set<string>();
    for (const { name: index, partitionKey } of tableShape.indexes)
      if (Item?.[partitionKey]) indexed.set(name, known.add(`${index} ${Item[partitionKey]}`));
    return [pk, ...known, ...(UpdateExpression.includes('gsi') ? [anywhere] : [])];
  };
  return ({ TransactItems, ...one }: Writes): unknown[] =>
    (TransactItems?.flatMap((action) => Object.values(action)) ?? [one]).flatMap(partitionsOf);
};

/**
 * Keeps answers to reads until the next write to a partition that they are from: tests of reports read the same weeks many times.
 * A write counts when it begins and when it ends, so that no answer from between is kept.
 */
const keptAnswers = () => {
  const counts = new Map<unknown, number>();
  const answers = new Map<string, { state: string; answer: object }>();
  const partitionsWritten = writtenPartitions();
  let size = 0;
  return {
    read: async (request: string, input: Read, ask: () => Promise<{ answer: object; length: number }>) => {
      const partitions = partitionsRead(input);
      if (!partitions) return (await ask()).answer;
      const state = partitions.map((partition) => counts.get(partition) ?? 0).join();
      const known = answers.get(request);
      if (known?.state === state) {
        // Others get their turn, as they do while the engine works.
        await nextTurn();
        return known.answer;
      }
      const { answer, length } = await ask();
      size += length;
      if (size > mostKept) {
        answers.clear();
        size = length;
      }
      answers.set(request, { state, answer });
      return answer;
    },
    write: async <T>(input: Writes, work: () => Promise<T>): Promise<T> => {
      const partitions = partitionsWritten(input);
      const count = () => {
        for (const one of partitions) counts.set(one, (counts.get(one) ?? 0) + 1);
      };
      count();
      return await work().finally(count);
    },
  };
};

/**
 * A stand-in for the SDK's document client as the table adapter uses it: it sends the same requests to an engine that checks no
 * signature. The SDK takes four times the processor time of a call, most of the time of the API tests. The conformance suite runs
 * against both, and everything that runs the built product uses the SDK.
 */
const wireClient = (endpoint: string): DynamoDBDocumentClient => {
  const { hostname, port } = new URL(endpoint);
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const asked = (target: string, body: string): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${target}`,
        'x-amz-date': '20260101T000000Z',
        authorization: unsigned,
      };
      const call = request({ hostname, port, agent, method: 'POST', path: '/', headers }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }),
        );
        answer.on('error', reject);
      });
      call.on('error', reject);
      call.end(body);
    });
  const answered = async (target: string, body: string) => {
    const { status, text } = await asked(target, body);
    const answer = JSON.parse(text) as Sent & Refused;
    if (status !== 200) throw fault(status, answer);
    return { answer, length: text.length };
  };
  const kept = keptAnswers();
  const send = async (command: Command): Promise<object> => {
    const { name } = command.constructor;
    const target = reads[name] ?? others[name];
    if (!target) throw new Error(`${name} is not spoken here`);
    if (name in reads) {
      const body = JSON.stringify(command.input);
      return kept.read(`${target} ${body}`, command.input, () => answered(target, body));
    }
    const ask = async () => plain((await answered(target, JSON.stringify(sent(command.input)))).answer);
    return name === 'ScanCommand' ? ask() : kept.write(command.input, ask);
  };
  return { send } as unknown as DynamoDBDocumentClient;
};

/** Commands of the client below the document client: their attributes are in wire format. */
const reads: Record<string, string> = {
  GetItemCommand: 'GetItem',
  BatchGetItemCommand: 'BatchGetItem',
  QueryCommand: 'Query',
};

const others: Record<string, string> = {
  ScanCommand: 'Scan',
  TransactWriteCommand: 'TransactWriteItems',
  UpdateCommand: 'UpdateItem',
};

export type TestEngine = {
  config: DynamoDBClientConfig;
  client: DynamoDBClient;
  documents: DynamoDBDocumentClient;
  /** The same client without the SDK's work for each call. */
  lean: DynamoDBDocumentClient;
};

/** An endpoint other than our own engine, for example the cloud's: the product's use of the engine is checked against it. */
const outside = process.env.DYNAMODB_ENDPOINT;
const isEmbedded = !outside && engineName() === 'embedded';

const start = async (): Promise<TestEngine> => {
  const endpoint = outside ?? (await startEngine({ log: quietLog })).endpoint;
  const signed = outside && (process.env.AWS_ACCESS_KEY_ID ?? process.env.AWS_PROFILE);
  const config = signed ? { endpoint } : { endpoint, ...localCredentials };
  // Other engines may take seconds for their first answers on a busy machine.
  const patient = { connectionTimeout: 3000, requestTimeout: 30_000, throwOnRequestTimeout: true };
  const documents = documentClient(isEmbedded ? config : { ...config, requestHandler: patient });
  const lean = isEmbedded ? wireClient(endpoint) : documents;
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

// Test clocks show dates in the past or future; items that are valid by them may have expired by the machine's clock.
const ofAnyTime = { removesExpired: false };

const engineOnce = onceFor(start);

/** The engine of this worker, in memory. Starts with the first request and ends with the worker. */
export const testEngine = (): Promise<TestEngine> => engineOnce('engine');

/** The same engine, after creating the table `name`. */
export const testTable = onceFor(async (name: string): Promise<TestEngine> => {
  const engine = await testEngine();
  await ensureTable(engine.client, name, ofAnyTime);
  return engine;
});

/** The table `name` on the test's own engine, which answers at `endpoint`. */
export const tableAt = async (endpoint: string, name: string): Promise<Pick<TestEngine, 'lean'>> => {
  const config = { endpoint, ...localCredentials };
  await ensureTable(new DynamoDBClient(config), name, ofAnyTime);
  return { lean: documentClient(config) };
};
