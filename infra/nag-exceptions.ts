import { type Stack, Token, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import type { FunctionRow } from '#functions/manifest.ts';
import type { Stage } from './stage.ts';

/** Accepted findings of AwsSolutions, each with its reason and as narrow as possible. Ids are cdk-nag's. */
const accept = (on: IConstruct, reason: string, ...ids: string[]): void =>
  Validations.of(on).acknowledge(...ids.map((id) => ({ id: `AwsSolutions-${id}`, reason })));

const wildcard = (resource: string): string => `IAM5[Resource::${resource}]`;

/** An environment that is resolved at deployment appears as its pseudo parameter. */
const shown = (value: string, parameter: string): string => (Token.isUnresolved(value) ? `<${parameter}>` : value);

/** CDK's own helper that copies the built pages into their bucket during deployment; CDK sets its role and runtime. */
export const acceptUpload = (stack: Stack, pagesArn: string): void => {
  const copying = ['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*'];
  const place = `${shown(stack.account, 'AWS::AccountId')}-${shown(stack.region, 'AWS::Region')}`;
  const ids = [
    'L1',
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...copying.map((action) => `IAM5[Action::${action}]`),
    wildcard(`${pagesArn}/*`),
    wildcard(`arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-${place}/*`),
    wildcard('*'),
  ];
  for (const helper of stack.node.children.filter(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment')))
    accept(
      helper,
      "CDK's helper fills the bucket of pages and empties CloudFront's cache, during a deployment only.",
      ...ids,
    );
};

export const acceptFunction = (
  scope: IConstruct,
  row: FunctionRow,
  { filesArn, traces }: { filesArn: string; traces: boolean },
): void => {
  if (traces) accept(scope, 'Traces sent to X-Ray belong to no resource.', wildcard('*'));
  if (row.reaches.includes('files'))
    accept(scope, "Files lie under their account's id, which only the code knows.", wildcard(`${filesArn}/*`));
  if (row.trigger.kind === 'stream' && !traces)
    accept(scope, 'ListStreams names streams only, and takes no resource.', wildcard('*'));
};

export const acceptDeadLetters = (queue: IConstruct): void => accept(queue, 'It is the dead-letter queue.', 'SQS3');

export const acceptRoutes = (stack: Stack): void =>
  accept(
    stack,
    'Sessions and API tokens are opaque: the function looks them up. Visitors may ask too (sign-in, uptime).',
    'APIG4',
  );

export const acceptSealing = (stack: Stack): void =>
  accept(stack, 'What is sealed must open again: a new key is put before the old ones by hand.', 'SMG4');

export const acceptFrontDoor = (stack: Stack, stage: Stage): void => {
  accept(stack, 'No person uses the secret; replacing it is a deployment.', 'SMG4');
  accept(stack, 'People plan and clock from wherever they are.', 'CFR1');
  if (!stage.webAclArn)
    accept(
      stack,
      'The product limits sign-in and costly operations itself; a stage may bring a web ACL (webAclArn).',
      'CFR2',
    );
  if (!stage.certificateArn)
    accept(
      stack,
      "Without a domain of its own a stage shows CloudFront's certificate, and CloudFront sets its lowest TLS.",
      'CFR4',
    );
};

export const acceptNoting = (note: IConstruct, pagesArn: string): void =>
  accept(note, 'The names of the files are those of the build.', wildcard(`${pagesArn}/*`));

export const acceptExports = (stack: Stack, bucket: string): void =>
  accept(stack, 'DynamoDB chooses the names of the files of an export.', wildcard(`<${bucket}.Arn>/table/*`));

export const acceptBackups = (stack: Stack): void =>
  accept(
    stack,
    "AWS Backup works with AWS's own policy for it.",
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
  );
