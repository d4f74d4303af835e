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

/** The bucket, and its ARN under a name that other stacks import. */
export type FileStore = { bucket: Bucket; arn: string; exportName: string };
export type MailDoor = { identity: IEmailIdentity; configuration: ConfigurationSet; from: string };

/** Everything that a function may know or use. */
export type Reachable = {
  table: ITableV2;
  bus: EventBus;
  files: FileStore;
  mail: MailDoor;
  url: string;
  edgeSecret: ISecret;
  /** Seals what the table keeps sealed. */
  sealingSecret: ISecret;
  weather: WeatherService;
  /** Name of the secret that holds Stripe's `key` and `webhookSecret`; nothing is billed without it. */
  stripeSecret?: string;
  /** Name of the secret that holds `publicKey` and `privateKey` for push; nothing is pushed without it. */
  pushSecret?: string;
};

const allow = (actions: string[], resources: string[]): PolicyStatement => new PolicyStatement({ actions, resources });

/** The calls that platform/aws makes of the table; nothing scans, nothing deletes tables. */
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

/** What a role gets for each thing that its row reaches: named actions on named resources. */
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
    // Without it S3 says of a missing file that it is forbidden.
    allow(['s3:ListBucket'], [files.arn]),
  ],
  mail: ({ mail: { identity, configuration } }) => [
    allow(['ses:SendEmail'], [identity.emailIdentityArn, configurationArn(configuration)]),
  ],
};

/** Reading the values of these secrets and no others. One that is known by name has six characters more in its ARN. */
export const readingOf = (secrets: readonly ISecret[]): PolicyStatement[] =>
  secrets.map(({ secretArn, secretFullArn }) =>
    allow(['secretsmanager:GetSecretValue'], [secretFullArn ?? `${secretArn}-??????`]),
  );
