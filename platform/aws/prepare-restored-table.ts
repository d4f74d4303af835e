import {
  DescribeTableCommand,
  DynamoDBClient,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { tableShape } from '#platform/table-shape.ts';

/** Sets up stream, TTL, recovery and protection, which a restored table lacks. Prints the settings that point a stage to it. */
export const prepareRestoredTable = async (
  TableName: string,
  client = new DynamoDBClient({}),
): Promise<Record<string, string>> => {
  const ready = () => waitUntilTableExists({ client, minDelay: 2, maxWaitTime: 600 }, { TableName });
  await ready();
  const { Table: before } = await client.send(new DescribeTableCommand({ TableName }));
  if (!before?.StreamSpecification?.StreamEnabled) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: tableShape.streamView };
    await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
    await ready();
  }
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
  await ready();
  await client
    .send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { AttributeName: tableShape.ttlAttribute, Enabled: true },
      }),
    )
    .catch((fault: Error) => {
      if (!/already enabled/.test(fault.message)) throw fault;
    });
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  return { tableName: TableName, tableStreamArn: Table!.LatestStreamArn! };
};
