import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { AttributeType, type ITableV2, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { Universal } from 'aws-cdk-lib/aws-scheduler-targets';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { ConfigurationSet, ConfigurationSetTlsPolicy, EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { exportsFolder, temporaryDays, uploadsFolder } from '#domain/files/kept-file.ts';
import type { FileStore, MailDoor } from '#infra/constructs/grants.ts';
import { acceptBackups, acceptExports, acceptSealing } from '#infra/nag-exceptions.ts';
import type { Stage } from '#infra/stage.ts';
import { tableShape } from '#platform/table-shape.ts';

const key = (name: string) => ({ name, type: AttributeType.STRING });

/** Resources that outlive any release: the table, the files, the verified mail identity, and the access logs. */
export class DataStack extends Stack {
  readonly table: ITableV2;
  readonly files: FileStore;
  readonly logs: Bucket;
  readonly mail: MailDoor;
  readonly sealingSecret: Secret;

  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage }) {
    super(scope, id, props);
    const { stage } = props;
    const removal = stage.keepsData
      ? { removalPolicy: RemovalPolicy.RETAIN }
      : { removalPolicy: RemovalPolicy.DESTROY, autoDeleteObjects: true };
    this.table = this.restoredTable(stage) ?? this.makeTable(stage);
    if (stage.keepsData) this.backUp();
    this.logs = this.makeLogs(removal);
    if (stage.keepsData) this.exportMonthly();
    const bucket = this.makeFiles(stage, removal);
    const exportName = `${this.stackName}-files`;
    this.files = { bucket, exportName, arn: this.exportValue(bucket.bucketArn, { name: exportName }) };
    this.mail = this.makeMail(stage);
    this.sealingSecret = this.makeSealingSecret(removal.removalPolicy);
    acceptSealing(this);
  }

  /** On a stage that retains its data, the stack's own table is kept but no longer managed by the stack. */
  private restoredTable({ tableName, tableStreamArn }: Stage): ITableV2 | undefined {
    if (!tableName || !tableStreamArn) return undefined;
    const globalIndexes = tableShape.indexes.map(({ name }) => name);
    return TableV2.fromTableAttributes(this, 'RestoredTable', { tableName, tableStreamArn, globalIndexes });
  }

  /** Backups apart from the table: point-in-time recovery ends when the table is deleted, and after 35 days. */
  private backUp(): void {
    const vault = new BackupVault(this, 'Backups', { removalPolicy: RemovalPolicy.RETAIN });
    const plan = new BackupPlan(this, 'BackupPlan', {
      backupVault: vault,
      backupPlanRules: [BackupPlanRule.daily(), BackupPlanRule.monthly1Year()],
    });
    plan.addSelection('Table', { resources: [BackupResource.fromArn(this.table.tableArn)] });
    acceptBackups(this);
  }

  /** A monthly JSON export that can be read without a table. It consumes no read units. */
  private exportMonthly(): void {
    const bucket = new Bucket(this, 'Exports', {
      removalPolicy: RemovalPolicy.RETAIN,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'exports/',
      lifecycleRules: [{ expiration: Duration.days(365), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    });
    const { tableArn } = this.table;
    const asked = { TableArn: tableArn, S3Bucket: bucket.bucketName, S3Prefix: 'table', ExportFormat: 'DYNAMODB_JSON' };
    const statement = (actions: string[], resource: string) => new PolicyStatement({ actions, resources: [resource] });
    const schedule = new Schedule(this, 'MonthlyExport', {
      description: 'Exports the table to S3 on the first of each month',
      schedule: ScheduleExpression.cron({ minute: '0', hour: '3', day: '1' }),
      target: new Universal({
        service: 'dynamodb',
        action: 'exportTableToPointInTime',
        input: ScheduleTargetInput.fromObject(asked),
        policyStatements: [
          statement(['dynamodb:ExportTableToPointInTime'], tableArn),
          statement(['s3:AbortMultipartUpload', 's3:PutObject', 's3:PutObjectAcl'], bucket.arnForObjects('table/*')),
        ],
      }),
    });
    acceptExports(this, this.resolve(bucket.bucketArn)['Fn::GetAtt'][0]);
    schedule.node.addDependency(bucket);
  }

  private makeTable({ keepsData }: Stage): TableV2 {
    return new TableV2(this, 'Table', {
      partitionKey: key(tableShape.partitionKey),
      sortKey: key(tableShape.sortKey),
      globalSecondaryIndexes: tableShape.indexes.map(({ name, partitionKey, sortKey }) => ({
        indexName: name,
        partitionKey: key(partitionKey),
        sortKey: key(sortKey),
      })),
      timeToLiveAttribute: tableShape.ttlAttribute,
      dynamoStream: StreamViewType[tableShape.streamView],
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: keepsData,
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  /**
   * CloudFront writes its logs with an ACL, so only this bucket allows ACLs; IP addresses are personal data, so logs expire after
   * a month.
   */
  private makeLogs(removal: object): Bucket {
    return new Bucket(this, 'AccessLogs', {
      ...removal,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(30) }],
    });
  }

  private makeFiles({ domain }: Stage, removal: object): Bucket {
    return new Bucket(this, 'Files', {
      ...removal,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      serverAccessLogsBucket: this.logs,
      serverAccessLogsPrefix: 'files/',
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) },
        ...[uploadsFolder, exportsFolder].map((folder) => ({
          prefix: `${folder}/`,
          expiration: Duration.days(temporaryDays),
          noncurrentVersionExpiration: Duration.days(temporaryDays),
        })),
      ],
      // The presigned URL is the authorisation to upload or read, so origins need not be restricted to a domain that is not known
      // yet.
      cors: [
        {
          allowedMethods: [HttpMethods.PUT, HttpMethods.GET],
          allowedOrigins: [domain ? `https://${domain}` : '*'],
          allowedHeaders: ['content-type'],
          maxAge: 3600,
        },
      ],
    });
  }

  /** Without this secret no authenticator code can be verified, so it is retained as long as the table. */
  private makeSealingSecret(removalPolicy: RemovalPolicy): Secret {
    return new Secret(this, 'SealingSecret', {
      description: 'Seals the secrets of authenticators in the table; a new key goes before the old ones, with a comma',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy,
    });
  }

  private makeMail({ mailFrom, mailIdentity }: Stage): MailDoor {
    const domain = mailFrom.split('@')[1]!;
    const configuration = new ConfigurationSet(this, 'Mail', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
    });
    const identity =
      mailIdentity === 'import'
        ? EmailIdentity.fromEmailIdentityName(this, 'MailIdentity', domain)
        : new EmailIdentity(this, 'MailIdentity', {
            identity: Identity.domain(domain),
            configurationSet: configuration,
          });
    return { identity, configuration, from: mailFrom };
  }
}
