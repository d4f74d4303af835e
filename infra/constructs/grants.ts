import { Stack } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { EventBus } from 'aws-cdk-lib/aws-events';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ConfigurationSet, IEmailIdentity } from 'aws-cdk-lib/aws-ses';
import type { Reach } from '#functions/manifest.ts';
import { tableShape } from '#platform/table-shape.ts';
import type { WeatherService } from '#platform/weather/weather-for.ts';

/** The bucket, and its ARN under an export name for other stacks. */
export type FileStore = { bucket: Bucket; arn: string; exportName: string };
export type MailDoor = { identity: IEmailIdentity; configuration: ConfigurationSet; from: string };

/** All resources and secrets that a function may be granted. */
export type Reachable = {
  table: ITableV2;
  bus: EventBus;
  files: FileStore;
  mail: MailDoor;
  url: string;
  edgeSecret: ISecret;
  /** The secret with which sealed values of the table are encrypted. */
  sealingSecret: ISecret;
  weather: WeatherService;
  /** Reads that a query may make for each unit of its cost, where the stage sets it. */
  readsPerUnit?: number;
  /** Name of the secret with Stripe's `key` and `webhookSecret`; without it nothing is billed. */
  stripeSecret?: string;
  /** Name of the secret with `publicKey` and `privateKey` for push; without it no push messages are sent. */
  pushSecret?: string;
};

const allow = (actions: string[], resources: string[]): PolicyStatement => new PolicyStatement({ actions, resources });

/** The DynamoDB calls that platform/aws makes; no function may scan or delete tables. */
const tableActions = [
  'dynamodb:GetItem',
  'dynamodb:BatchGetItem',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:ConditionCheckItem',
];

const configurationArn = (configuration: ConfigurationSet): string =>
  Stack.of(configuration).formatArn({
    service: 'ses',
    resource: 'configuration-set',
    resourceName: configuration.configurationSetName,
  });

/** The statements that a role gets for each resource in its manifest row: named actions on named resources. */
export const statementsFor: Record<Reach, (reachable: Reachable) => PolicyStatement[]> = {
  table: ({ table }) => [
    allow(tableActions, [table.tableArn]),
    allow(
      ['dynamodb:Query'],
      [table.tableArn, ...tableShape.indexes.map(({ name }) => `${table.tableArn}/index/${name}`)],
    ),
  ],
  bus: ({ bus }) => [allow(['events:PutEvents'], [bus.eventBusArn])],
  files: ({ files }) => [
    // Keys start with the account's id, which only the code knows.
    allow(['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [`${files.arn}/*`]),
    // Without ListBucket, S3 answers 403 instead of 404 for a missing object.
    allow(['s3:ListBucket'], [files.arn]),
  ],
  mail: ({ mail: { identity, configuration } }) => [
    allow(['ses:SendEmail'], [identity.emailIdentityArn, configurationArn(configuration)]),
  ],
};

/** Permission to read the values of exactly these secrets. The ARN of a secret known by name ends in six more characters. */
export const readingOf = (secrets: readonly ISecret[]): PolicyStatement[] =>
  secrets.map(({ secretArn, secretFullArn }) =>
    allow(['secretsmanager:GetSecretValue'], [secretFullArn ?? `${secretArn}-??????`]),
  );
