import type { Readable } from 'node:stream';
import type { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { fromAttributes, type SentItem } from './attributes.ts';

/** An answer as it comes over the wire; what holds no items is left as it is. */
export type Sent = {
  Item?: SentItem;
  Items?: SentItem[];
  Attributes?: SentItem;
  LastEvaluatedKey?: SentItem;
  Responses?: Record<string, SentItem[]>;
  UnprocessedKeys?: Record<string, { Keys: SentItem[] }>;
};

const eachTable = <T, R>(tables: Record<string, T>, read: (table: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, read(table)]));

/** Such an answer with its items as plain objects. */
export const plain = ({
  Item,
  Items,
  Attributes,
  LastEvaluatedKey,
  Responses,
  UnprocessedKeys,
  ...rest
}: Sent): object => ({
  ...rest,
  ...(Item && { Item: fromAttributes(Item) }),
  ...(Items && { Items: Items.map(fromAttributes) }),
  ...(Attributes && { Attributes: fromAttributes(Attributes) }),
  ...(LastEvaluatedKey && { LastEvaluatedKey: fromAttributes(LastEvaluatedKey) }),
  ...(Responses && { Responses: eachTable(Responses, (items) => items.map(fromAttributes)) }),
  ...(UnprocessedKeys && {
    UnprocessedKeys: eachTable(UnprocessedKeys, ({ Keys, ...asked }) => ({ ...asked, Keys: Keys.map(fromAttributes) })),
  }),
});

const textOf = async (body: Readable): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
};

type Read = GetCommand | QueryCommand | BatchGetCommand;
type Answered = { response: { statusCode: number; body: unknown }; output: object };
type Step = (args: never) => Promise<Answered>;
/** The steps of a command, as far as they are alike for the three reads. */
type Steps = { add(step: (next: Step) => Step, place: object): void };

const within = { step: 'deserialize', priority: 'low', name: 'musterReads', override: true } as const;
const around = { step: 'deserialize', priority: 'high', name: 'musterAnswers', override: true } as const;

/**
 * The same read, whose items are made plain in one go. The SDK goes over every attribute three times, by the schema of the
 * answer, by the paths of its items and by kind, which for a week of thousands of shifts is most of the time of a request:
 * it gets an empty answer to go over, and everything that is not a success.
 */
export const plainly = <C extends Read>(command: C): C => {
  let read: object | undefined;
  const steps = command.middlewareStack as unknown as Steps;
  steps.add(
    (next) => async (args) => {
      const result = await next(args);
      const { response } = result;
      if (response.statusCode !== 200) return result;
      read = plain(JSON.parse(await textOf(response.body as Readable)) as Sent);
      response.body = new Uint8Array();
      return result;
    },
    within,
  );
  steps.add(
    (next) => async (args) => {
      const result = await next(args);
      Object.assign(result.output, read);
      return result;
    },
    around,
  );
  return command;
};
