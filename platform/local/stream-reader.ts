import { DescribeTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';

type Clients = {
  table: string;
  client: DynamoDBClient;
  documents: DynamoDBDocumentClient;
  streams: DynamoDBStreamsClient;
};

/** Reads the changes of the table in order, from where the last `keep` left off, also across restarts. */
export type StreamReader = {
  /** The next changes, oldest first; none when there are none yet. */
  read: (limit: number) => Promise<{ records: DynamoDBRecord[]; keep: () => Promise<void> }[]>;
};

const checkpointPk = 'relay#stream';

export const streamReader = async ({ table, client, documents, streams }: Clients): Promise<StreamReader> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }));
  const StreamArn = Table!.LatestStreamArn!;
  const iterators = new Map<string, string>();

  const open = async (ShardId: string): Promise<string | undefined> => {
    const { Item } = await documents.send(
      new GetCommand({ TableName: table, Key: { pk: checkpointPk, sk: ShardId }, ConsistentRead: true }),
    );
    const from = Item
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: Item.sequence as string }
      : { ShardIteratorType: 'TRIM_HORIZON' as const };
    const answer = await streams.send(new GetShardIteratorCommand({ StreamArn, ShardId, ...from }));
    return answer.ShardIterator;
  };
  const forget = (sk: string) => documents.send(new DeleteCommand({ TableName: table, Key: { pk: checkpointPk, sk } }));
  const keep = (sk: string, sequence: string) =>
    documents.send(
      new PutCommand({ TableName: table, Item: { pk: checkpointPk, sk, sequence, __edb_e__: 'checkpoint' } }),
    );

  const readShard = async (shard: string, Limit: number) => {
    const iterator = iterators.get(shard) ?? (await open(shard));
    if (!iterator) return undefined;
    const answer = await streams.send(new GetRecordsCommand({ ShardIterator: iterator, Limit }));
    const records = answer.Records ?? [];
    // A batch that is not kept is read again, so the way forward is taken only with `keep` or when there was nothing.
    const goOn = () => iterators.set(shard, answer.NextShardIterator ?? '');
    const last = records.at(-1)?.dynamodb?.SequenceNumber;
    if (last === undefined) goOn();
    else iterators.set(shard, iterator);
    const changes = records.filter((record) => record.dynamodb?.Keys?.pk?.S !== checkpointPk);
    return {
      records: changes.map((record) => asEvent(record, StreamArn)),
      keep: async () => {
        // Writing the checkpoint is a change of the table too: kept for nothing else, it would never end.
        if (last !== undefined && changes.length > 0) await keep(shard, last);
        goOn();
      },
    };
  };

  return {
    read: async (limit) => {
      const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }));
      const batches = [];
      for (const { ShardId } of StreamDescription?.Shards ?? []) {
        try {
          const batch = await readShard(ShardId!, limit);
          if (batch) batches.push(batch);
        } catch (fault) {
          iterators.delete(ShardId!);
          if (!(fault instanceof TrimmedDataAccessException)) throw fault;
          await forget(ShardId!);
        }
      }
      return batches;
    },
  };
};

/** A change as a Lambda function gets it: times are seconds, bytes are text. Muster keeps no bytes in the table. */
const asEvent = (record: StreamRecord, eventSourceARN: string): DynamoDBRecord => ({
  eventID: record.eventID,
  eventName: record.eventName,
  eventVersion: record.eventVersion,
  eventSource: record.eventSource,
  awsRegion: record.awsRegion,
  eventSourceARN,
  dynamodb: {
    ...(record.dynamodb as DynamoDBRecord['dynamodb']),
    ApproximateCreationDateTime: Math.floor((record.dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000),
  },
});
