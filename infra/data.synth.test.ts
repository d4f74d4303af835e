import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { tableShape } from '#platform/table-shape.ts';
import { stageWith, templatesOf } from './stage-templates.testing.ts';

const { data } = templatesOf();
const production = templatesOf({ stage: 'prod' }).data;

it('the key that seals secrets stays where the table stays', () => {
  production.hasResource('AWS::SecretsManager::Secret', { DeletionPolicy: 'Retain' });
  data.hasResource('AWS::SecretsManager::Secret', { DeletionPolicy: 'Delete' });
});

describe('the table', () => {
  it('has the keys and indexes of the table shape', () => {
    const index = ({ name, partitionKey, sortKey }: (typeof tableShape.indexes)[number]) =>
      Match.objectLike({
        IndexName: name,
        KeySchema: [
          { AttributeName: partitionKey, KeyType: 'HASH' },
          { AttributeName: sortKey, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'ALL' },
      });
    data.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: tableShape.indexes.map(index),
    });
  });

  it('can be restored to any second, forgets what has expired, and tells what changed', () => {
    data.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      Replicas: [Match.objectLike({ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } })],
    });
  });

  it('is protected on a stage that keeps its data, and on no other', () => {
    const replica = (on: boolean) => ({ Replicas: [Match.objectLike({ DeletionProtectionEnabled: on })] });
    production.hasResource('AWS::DynamoDB::GlobalTable', { DeletionPolicy: 'Retain', Properties: replica(true) });
    data.hasResource('AWS::DynamoDB::GlobalTable', { DeletionPolicy: 'Delete', Properties: replica(false) });
  });
});

describe('the buckets', () => {
  const buckets = Object.values(data.findResources('AWS::S3::Bucket'));

  it('are closed to the public and to plain HTTP', () => {
    expect(buckets).toHaveLength(2);
    const closed = {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    };
    for (const bucket of buckets) expect(bucket.Properties.PublicAccessBlockConfiguration).toEqual(closed);
    const overTls = { Action: 's3:*', Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } };
    data.resourcePropertiesCountIs(
      'AWS::S3::BucketPolicy',
      { PolicyDocument: { Statement: Match.arrayWith([Match.objectLike(overTls)]) } },
      2,
    );
  });

  it('keep older versions of files for thirty days', () => {
    data.hasResourceProperties('AWS::S3::Bucket', {
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: Match.arrayWith([Match.objectLike({ NoncurrentVersionExpiration: { NoncurrentDays: 30 } })]),
      },
    });
  });

  it.each(['uploads', 'exports'])('forget %s after a day', (folder) => {
    const rule = { Prefix: `${folder}/`, ExpirationInDays: 1, NoncurrentVersionExpiration: { NoncurrentDays: 1 } };
    data.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: { Rules: Match.arrayWith([Match.objectLike(rule)]) },
    });
  });

  it('take uploads from pages of the product, and show them files', () => {
    const cors = (origin: string) => ({
      CorsConfiguration: {
        CorsRules: [Match.objectLike({ AllowedMethods: ['PUT', 'GET'], AllowedOrigins: [origin] })],
      },
    });
    data.hasResourceProperties('AWS::S3::Bucket', cors('*'));
    const certificateArn = 'arn:aws:acm:us-east-1:1:certificate/1';
    const named = templatesOf({ domain: 'muster.example', certificateArn });
    named.data.hasResourceProperties('AWS::S3::Bucket', cors('https://muster.example'));
  });

  it('outlive the stack on a stage that keeps its data', () => {
    for (const bucket of Object.values(production.findResources('AWS::S3::Bucket')))
      expect(bucket.DeletionPolicy).toBe('Retain');
  });
});

it('mail goes out under the domain of the sender, over TLS only', () => {
  data.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'dev.example.com' });
  data.hasResourceProperties('AWS::SES::ConfigurationSet', { DeliveryOptions: { TlsPolicy: 'REQUIRE' } });
});

describe('a stage that keeps its data', () => {
  it('is backed up every day and every month, apart from its table', () => {
    production.hasResource('AWS::Backup::BackupVault', { DeletionPolicy: 'Retain' });
    const [plan] = Object.values(production.findResources('AWS::Backup::BackupPlan'));
    const kept = plan?.Properties.BackupPlan.BackupPlanRule.map(
      (rule: { Lifecycle: { DeleteAfterDays: number } }) => rule.Lifecycle.DeleteAfterDays,
    );
    expect(kept).toEqual([35, 365]);
    data.resourceCountIs('AWS::Backup::BackupPlan', 0);
  });

  it('is exported to a bucket that stays, on the first of each month', () => {
    const [schedule] = Object.values(production.findResources('AWS::Scheduler::Schedule'));
    const { ScheduleExpression, Target } = schedule!.Properties;
    expect(ScheduleExpression).toBe('cron(0 3 1 * ? *)');
    expect(JSON.stringify(Target.Arn)).toContain('aws-sdk:dynamodb:exportTableToPointInTime');
    expect(JSON.stringify(Target.Input)).toContain('DYNAMODB_JSON');
    production.hasResource('AWS::S3::Bucket', {
      DeletionPolicy: 'Retain',
      Properties: { LifecycleConfiguration: { Rules: [Match.objectLike({ ExpirationInDays: 365 })] } },
    });
    data.resourceCountIs('AWS::Scheduler::Schedule', 0);
  });

  it('cannot be deleted by accident', () => {
    const stacksOf = (stage: string) => Object.values(stageWith({ stage }).stacks);
    expect(stacksOf('prod').every(({ terminationProtection }) => terminationProtection)).toBe(true);
    expect(stacksOf('dev').some(({ terminationProtection }) => terminationProtection)).toBe(false);
  });

  it('works on a table that was restored, once it is named', () => {
    const tableStreamArn = 'arn:aws:dynamodb:eu-central-1:1:table/restored/stream/2026';
    const restored = templatesOf({ stage: 'prod', tableName: 'restored', tableStreamArn });
    restored.data.resourceCountIs('AWS::DynamoDB::GlobalTable', 0);
    restored.api.allResourcesProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ MUSTER_TABLE: 'restored' }) },
    });
    restored.events.hasResourceProperties('AWS::Lambda::EventSourceMapping', { EventSourceArn: tableStreamArn });
  });
});
