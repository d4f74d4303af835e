import { Duration, RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import { PolicyDocument, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as Lambda, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { type FunctionRow, functions } from '#functions/manifest.ts';
import { acceptFunction } from '#infra/nag-exceptions.ts';
import type { Stage } from '#infra/stage.ts';
import type { secretNames, settingNames } from '#platform/aws/ports.ts';
import type { BundleOf } from './bundles.ts';
import { type Reachable, readingOf, statementsFor } from './grants.ts';
import { countLines } from './log-metrics.ts';

type Props = { row: FunctionRow; reachable: Reachable; stage: Stage; bundleOf: BundleOf };

/** One row of the manifest as a Lambda function with its own role and log group. */
export class MusterFunction extends Construct {
  readonly row: FunctionRow;
  readonly lambda: Lambda;

  constructor(scope: Construct, { row, reachable, stage, bundleOf }: Props) {
    super(scope, row.name);
    this.row = row;
    const secrets = this.secretsOf(row, reachable);
    const secretIds = Object.fromEntries(
      Object.entries(secrets).map(([name, secret]) => [name, secret.secretFullArn ?? secret.secretName]),
    );
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
      role: this.roleFor(row, { reachable, logGroup, stage, secrets: Object.values(secrets) }),
      logGroup,
      tracing: stage.traces === 'on' ? Tracing.ACTIVE : Tracing.DISABLED,
      environment: {
        // Stack traces in the log point to lines of the source.
        NODE_OPTIONS: '--enable-source-maps',
        MUSTER_TRACES: stage.traces,
        ...environmentOf(reachable),
        ...publicPushKeyOf(row, reachable),
        ...secretIds,
      },
    });
  }

  /** The secrets that a function reads from Secrets Manager, by the setting with their name: values are in no environment. */
  private secretsOf(row: FunctionRow, reachable: Reachable): Partial<Record<SecretName, ISecret>> {
    const named = (id: string, name: string) => Secret.fromSecretNameV2(this, id, name);
    const { edgeSecret, sealingSecret, stripeSecret, pushSecret } = reachable;
    return {
      ...(row.trigger.kind === 'http' && { MUSTER_EDGE_SECRET: edgeSecret }),
      ...(row.seals && { MUSTER_SEALING_SECRET: sealingSecret }),
      ...(row.bills && stripeSecret && { MUSTER_STRIPE_SECRET: named('Stripe', stripeSecret) }),
      ...(row.pushes === 'sends' && pushSecret && { MUSTER_PUSH_SECRET: named('Push', pushSecret) }),
    };
  }

  private roleFor(row: FunctionRow, { reachable, logGroup, stage, secrets }: RoleParts): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What ${row.name} reaches: ${row.reaches.join(', ') || 'nothing'}`,
      inlinePolicies: {
        reaches: new PolicyDocument({
          statements: [...row.reaches.flatMap((reach) => statementsFor[reach](reachable)), ...readingOf(secrets)],
        }),
      },
    });
    logGroup.grantWrite(role);
    acceptFunction(this, row, { filesArn: reachable.files.exportName, traces: stage.traces === 'on' });
    return role;
  }
}

/** The same as one line of shell. */
export const settingsLine = (reachable: Reachable): string =>
  Object.entries(environmentOf(reachable))
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

type SettingName = (typeof settingNames)[number] | 'MUSTER_WEATHER';
type SecretName = (typeof secretNames)[number] | 'MUSTER_EDGE_SECRET';
type RoleParts = { reachable: Reachable; logGroup: LogGroup; stage: Stage; secrets: ISecret[] };

/** The settings that platform/aws reads when a function starts; all functions get all of them, which grants no rights. */
const environmentOf = ({ table, bus, files, ...reachable }: Reachable): Record<SettingName, string> => ({
  MUSTER_TABLE: table.tableName,
  MUSTER_BUS: bus.eventBusName,
  MUSTER_BUCKET: files.bucket.bucketName,
  MUSTER_MAIL_FROM: reachable.mail.from,
  MUSTER_URL: reachable.url,
  MUSTER_WEATHER: reachable.weather,
  ...(reachable.readsPerUnit ? { MUSTER_READS_PER_UNIT: String(reachable.readsPerUnit) } : {}),
});

/** The public push key, which browsers receive: as it is not secret, CloudFormation may resolve it into the environment. */
const publicPushKeyOf = ({ pushes }: FunctionRow, { pushSecret }: Reachable): Record<string, string> =>
  pushes && pushSecret
    ? { MUSTER_PUSH_KEY: SecretValue.secretsManager(pushSecret, { jsonField: 'publicKey' }).unsafeUnwrap() }
    : {};

export type MakeFunctions = (scope: Construct, kind: FunctionRow['trigger']['kind']) => MusterFunction[];

/** Creates the manifest's functions with one kind of trigger in a stack. */
export const musterFunctions =
  (shared: Omit<Props, 'row'>): MakeFunctions =>
  (scope, kind) =>
    functions
      .filter(({ trigger }) => trigger.kind === kind)
      .map((row) => new MusterFunction(scope, { row, ...shared }));
