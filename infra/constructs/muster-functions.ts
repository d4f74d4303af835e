import { Duration, RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as Lambda, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { type FunctionRow, functions } from '#functions/manifest.ts';
import { acceptFunction } from '#infra/nag-exceptions.ts';
import type { Stage } from '#infra/stage.ts';
import type { settingNames } from '#platform/aws/ports.ts';
import type { BundleOf } from './bundles.ts';
import { type Reachable, statementsFor } from './grants.ts';
import { countLines } from './log-metrics.ts';

type Props = { row: FunctionRow; reachable: Reachable; stage: Stage; bundleOf: BundleOf };

/** One row of the manifest as a Lambda function with its own role and log. */
export class MusterFunction extends Construct {
  readonly row: FunctionRow;
  readonly lambda: Lambda;

  constructor(scope: Construct, { row, reachable, stage, bundleOf }: Props) {
    super(scope, row.name);
    this.row = row;
    const logGroup = new LogGroup(this, 'Log', { retention: stage.logDays, removalPolicy: RemovalPolicy.DESTROY });
    countLines(
      this,
      stage.name,
      logGroup,
      'Faults',
      ...(row.name === 'roll-forward' ? (['JournalsQuarantined'] as const) : []),
    );
    this.lambda = new Lambda(this, 'Function', {
      description: row.alarm,
      code: Code.fromAsset(bundleOf(row)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: stage.memoryMb[row.name] ?? row.memoryMb,
      reservedConcurrentExecutions: stage.reservedConcurrency[row.name],
      timeout: Duration.seconds(row.timeoutSeconds),
      role: this.roleFor(row, reachable, logGroup),
      logGroup,
      tracing: Tracing.DISABLED,
      environment: {
        // Faults in the log show lines of the source.
        NODE_OPTIONS: '--enable-source-maps',
        ...environmentOf(reachable),
        ...(row.bills ? billingOf(reachable) : {}),
        ...pushOf(row, reachable),
        ...(row.seals ? { MUSTER_SEALING_KEY: reachable.sealingSecret.secretValue.unsafeUnwrap() } : {}),
      },
    });
  }

  private roleFor(row: FunctionRow, reachable: Reachable, logGroup: LogGroup): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${row.name} reaches: ${row.reaches.join(', ') || 'nothing'}`,
      inlinePolicies: {
        reaches: new PolicyDocument({ statements: row.reaches.flatMap((reach) => statementsFor[reach](reachable)) }),
      },
    });
    logGroup.grantWrite(role);
    acceptFunction(this, row, reachable.files.exportName);
    return role;
  }
}

/** The same as one line for a shell, without the secret of the edge. */
export const settingsLine = (reachable: Reachable): string => {
  const { MUSTER_EDGE_SECRET, ...settings } = environmentOf(reachable);
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
};

type SettingName = (typeof settingNames)[number] | 'MUSTER_EDGE_SECRET' | 'MUSTER_WEATHER';

/** The settings that platform/aws reads when a function starts; every function gets them all, and rights to none by that. */
const environmentOf = ({
  table,
  bus,
  files,
  mail,
  url,
  edgeSecret,
  weather,
}: Reachable): Record<SettingName, string> => ({
  MUSTER_TABLE: table.tableName,
  MUSTER_BUS: bus.eventBusName,
  MUSTER_BUCKET: files.bucket.bucketName,
  MUSTER_MAIL_FROM: mail.from,
  MUSTER_URL: url,
  MUSTER_EDGE_SECRET: edgeSecret.secretValue.unsafeUnwrap(),
  MUSTER_WEATHER: weather,
});

/** Stripe's secrets, for those who talk with it: resolved when the stack is deployed, in no template and no log. */
const billingOf = ({ stripeSecret }: Reachable): Record<string, string> => {
  if (!stripeSecret) return {};
  const field = fieldsOf(stripeSecret);
  return { MUSTER_STRIPE_KEY: field('key'), MUSTER_STRIPE_WEBHOOK_SECRET: field('webhookSecret') };
};

/** The key for push that browsers are told, and for who sends the one that signs. */
const pushOf = ({ pushes }: FunctionRow, { pushSecret }: Reachable): Record<string, string> => {
  if (!pushes || !pushSecret) return {};
  const field = fieldsOf(pushSecret);
  const known = { MUSTER_PUSH_KEY: field('publicKey') };
  return pushes === 'sends' ? { ...known, MUSTER_PUSH_SECRET: field('privateKey') } : known;
};

const fieldsOf =
  (secret: string) =>
  (jsonField: string): string =>
    SecretValue.secretsManager(secret, { jsonField }).unsafeUnwrap();

export type MakeFunctions = (scope: Construct, kind: FunctionRow['trigger']['kind']) => MusterFunction[];

/** Makes the manifest's functions of one kind of trigger inside a stack. */
export const musterFunctions =
  (shared: Omit<Props, 'row'>): MakeFunctions =>
  (scope, kind) =>
    functions
      .filter(({ trigger }) => trigger.kind === kind)
      .map((row) => new MusterFunction(scope, { row, ...shared }));
