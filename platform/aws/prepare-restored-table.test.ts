import {
  DescribeTableCommand,
  type DynamoDBClient,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { prepareRestoredTable } from './prepare-restored-table.ts';

const stream = 'arn:aws:dynamodb:eu-central-1:111122223333:table/restored/stream/2026-11-29T09:00:00.000';

/** A client of a table as DynamoDB restores it, which records all commands but those that describe the table. */
const restoredTable = ({ ttlFault }: { ttlFault?: Error } = {}) => {
  const table: TableDescription = { TableName: 'restored', TableStatus: 'ACTIVE' };
  let expires = false;
  const sent: { name: string; input: object }[] = [];
  const send = async (command: { input: object }) => {
    if (command instanceof DescribeTableCommand) return { Table: { ...table } };
    sent.push({ name: command.constructor.name, input: command.input });
    if (command instanceof UpdateTableCommand && command.input.StreamSpecification) {
      if (table.LatestStreamArn) throw new Error('Table already has an enabled stream');
      Object.assign(table, { StreamSpecification: command.input.StreamSpecification, LatestStreamArn: stream });
    }
    if (command instanceof UpdateTimeToLiveCommand) {
      if (ttlFault) throw ttlFault;
      if (expires) throw new Error('TimeToLive is already enabled');
      expires = true;
    }
    return {};
  };
  return { client: { send } as unknown as DynamoDBClient, sent };
};

const protection = {
  name: UpdateTableCommand.name,
  input: { TableName: 'restored', DeletionProtectionEnabled: true },
};
const expiry = {
  name: UpdateTimeToLiveCommand.name,
  input: { TableName: 'restored', TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true } },
};
const recovery = {
  name: UpdateContinuousBackupsCommand.name,
  input: { TableName: 'restored', PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } },
};

it('gives a restored table its stream, protection, expiry and recovery, and answers the settings of the stage', async () => {
  const { client, sent } = restoredTable();
  expect(await prepareRestoredTable('restored', client)).toEqual({ tableName: 'restored', tableStreamArn: stream });
  const streamed = {
    name: UpdateTableCommand.name,
    input: {
      TableName: 'restored',
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    },
  };
  expect(sent).toEqual([streamed, protection, expiry, recovery]);
});

it('keeps the stream and passes over the expiry that is enabled already in a second run', async () => {
  const { client, sent } = restoredTable();
  const first = await prepareRestoredTable('restored', client);
  sent.length = 0;
  expect(await prepareRestoredTable('restored', client)).toEqual(first);
  expect(sent).toEqual([protection, expiry, recovery]);
});

it('stops at any other fault of the expiry', async () => {
  const { client, sent } = restoredTable({
    ttlFault: new Error('not authorized to perform dynamodb:UpdateTimeToLive'),
  });
  await expect(prepareRestoredTable('restored', client)).rejects.toThrow('not authorized');
  expect(sent).not.toContainEqual(recovery);
});
