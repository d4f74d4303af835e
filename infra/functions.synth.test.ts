import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { type FunctionRow, functions, type Reach } from '#functions/manifest.ts';
import { settingNames } from '#platform/aws/ports.ts';
import { templatesOf } from './stage-templates.testing.ts';

const templates = templatesOf();
const silent = templatesOf({ traces: 'off' });
const billed = templatesOf({ stripeSecret: 'muster/stripe', pushSecret: 'muster/push' });
const stackOf = ({ trigger }: FunctionRow): Template => stacksOf(templates)[trigger.kind];

const stacksOf = ({
  api,
  jobs,
  events,
  pages,
}: typeof templates): Record<FunctionRow['trigger']['kind'], Template> => ({
  http: api,
  schedule: jobs,
  rule: events,
  stream: events,
  release: pages,
});

const functionOf = (row: FunctionRow): [id: string, resource: Resource] => {
  const found = Object.entries(
    stackOf(row).findResources('AWS::Lambda::Function', { Properties: { Description: row.alarm } }),
  );
  expect(found).toHaveLength(1);
  return found[0] as [string, Resource];
};

type BilledFunction = {
  Properties: { Environment: { Variables: Record<string, string> }; Role: { 'Fn::GetAtt': [string, string] } };
};
const billedStackOf = ({ trigger }: FunctionRow): Template => stacksOf(billed)[trigger.kind];
const billedFunctionOf = (row: FunctionRow): BilledFunction => {
  const filter = { Properties: { Description: row.alarm } };
  return Object.values(billedStackOf(row).findResources('AWS::Lambda::Function', filter))[0] as BilledFunction;
};

/** Settings with the name of a secret, and the form of its ARN in a template. */
const secretsOf: Readonly<Record<string, RegExp>> = {
  MUSTER_EDGE_SECRET: /EdgeSecret/,
  MUSTER_SEALING_SECRET: /SealingSecret/,
  MUSTER_STRIPE_SECRET: /:secret:muster\/stripe-\?{6}"/,
  MUSTER_PUSH_SECRET: /:secret:muster\/push-\?{6}"/,
};
const neededBy = (row: FunctionRow): string[] => [
  ...(row.trigger.kind === 'http' ? ['MUSTER_EDGE_SECRET'] : []),
  ...(row.seals ? ['MUSTER_SEALING_SECRET'] : []),
  ...(row.bills ? ['MUSTER_STRIPE_SECRET'] : []),
  ...(row.pushes === 'sends' ? ['MUSTER_PUSH_SECRET'] : []),
];

type Statement = { Action: string | string[]; Resource: unknown; Effect: string };
type Resource = { Properties: Record<string, never> & { Role: { 'Fn::GetAtt': [string, string] } } };

/** All statements of a function's role: those of its own document and those that CDK adds. */
const statementsOf = (row: FunctionRow): Statement[] => {
  const roleId = functionOf(row)[1].Properties.Role['Fn::GetAtt'][0];
  const stack = stackOf(row);
  const own = stack.findResources('AWS::IAM::Role')[roleId]?.Properties;
  const added = Object.values(stack.findResources('AWS::IAM::Policy')).filter((policy) =>
    JSON.stringify(policy.Properties.Roles).includes(roleId),
  );
  expect(own.ManagedPolicyArns).toBeUndefined();
  return [...(own.Policies ?? []), ...added.map((policy) => policy.Properties)].flatMap(
    (policy) => policy.PolicyDocument.Statement,
  );
};
const actionsOf = (row: FunctionRow): string[] => statementsOf(row).flatMap(({ Action }) => Action);

describe.each(functions.map((row) => [row.name, row] as const))('%s', (_name, row) => {
  it('is a Node 24 function on ARM with the size of its row', () => {
    const { Properties } = functionOf(row)[1];
    expect(Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      MemorySize: row.memoryMb,
      Timeout: row.timeoutSeconds,
    });
    expect(Properties.ReservedConcurrentExecutions).toBeUndefined();
    expect(Properties.TracingConfig).toEqual({ Mode: 'Active' });
  });

  it('receives every setting that it reads when it starts', () => {
    const { Variables } = (functionOf(row)[1].Properties as Record<string, { Variables: object }>).Environment!;
    expect(Object.keys(Variables)).toEqual(expect.arrayContaining([...settingNames]));
  });

  it('runs with source maps', () => {
    const { Variables } = (functionOf(row)[1].Properties as Record<string, { Variables: object }>).Environment!;
    expect(Variables).toHaveProperty('NODE_OPTIONS', '--enable-source-maps');
  });

  it('receives the names of the secrets that it needs, and the value of none', () => {
    const { Variables } = billedFunctionOf(row).Properties.Environment;
    const named = Object.keys(Variables).filter((name) => name in secretsOf || name === 'MUSTER_PUSH_KEY');
    expect(named.sort()).toEqual([...neededBy(row), ...(row.pushes ? ['MUSTER_PUSH_KEY'] : [])].sort());
    // Only the public push key, which browsers receive, is resolved into an environment.
    const { MUSTER_PUSH_KEY, ...others } = Variables;
    expect(JSON.stringify(others)).not.toContain('{{resolve:');
    if (row.pushes) expect(MUSTER_PUSH_KEY).toMatch(/^\{\{resolve:secretsmanager:muster\/push:SecretString:publicKey:/);
  });

  it('may read exactly those secrets', () => {
    const { Role } = billedFunctionOf(row).Properties;
    const role = billedStackOf(row).findResources('AWS::IAM::Role')[Role['Fn::GetAtt'][0]]?.Properties;
    const reading = (role.Policies as { PolicyDocument: { Statement: Statement[] } }[])
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Action }) => [Action].flat().some((action) => action.startsWith('secretsmanager:')));
    expect(reading.flatMap(({ Action }) => Action).every((one) => one === 'secretsmanager:GetSecretValue')).toBe(true);
    const resources = reading.flatMap(({ Resource }) => [Resource].flat()).map((one) => JSON.stringify(one));
    expect(resources).toHaveLength(neededBy(row).length);
    for (const name of neededBy(row))
      expect(resources.filter((resource) => secretsOf[name]!.test(resource))).toHaveLength(1);
  });

  it('is not traced, and loads nothing for it, where the stage has no traces', () => {
    const [untraced] = Object.values(
      stacksOf(silent)[row.trigger.kind].findResources('AWS::Lambda::Function', {
        Properties: { Description: row.alarm },
      }),
    );
    expect(untraced!.Properties.TracingConfig).toBeUndefined();
    expect(untraced!.Properties.Environment.Variables.MUSTER_TRACES).toBe('off');
  });

  it('keeps its log for a while only', () => {
    stackOf(row).hasResourceProperties('AWS::Logs::LogGroup', { RetentionInDays: 14 });
    expect((functionOf(row)[1].Properties as Record<string, object>).LoggingConfig).toHaveProperty('LogGroup');
  });

  it('may do what its row reaches and nothing else', () => {
    const may: Record<Reach, RegExp> = {
      table: /^dynamodb:(GetItem|BatchGetItem|PutItem|UpdateItem|DeleteItem|ConditionCheckItem|Query)$/,
      bus: /^events:PutEvents$/,
      files: /^s3:(GetObject|PutObject|DeleteObject|ListBucket)$/,
      mail: /^ses:SendEmail$/,
    };
    const always = /^(logs:(CreateLogStream|PutLogEvents)|xray:Put(TraceSegments|TelemetryRecords))$/;
    const stream = /^dynamodb:(ListStreams|DescribeStream|GetRecords|GetShardIterator)$/;
    const letters = /^sqs:(SendMessage|GetQueueAttributes|GetQueueUrl)$/;
    const allowed = [
      always,
      ...(row.trigger.kind === 'http' || row.seals ? [/^secretsmanager:GetSecretValue$/] : []),
      ...row.reaches.map((reach) => may[reach]),
      ...(row.trigger.kind === 'stream' ? [stream, letters] : []),
      ...(row.trigger.kind === 'rule' ? [letters] : []),
    ];
    const actions = actionsOf(row);
    expect(actions.filter((action) => !allowed.some((pattern) => pattern.test(action)))).toEqual([]);
    for (const reach of row.reaches) expect(actions.some((action) => may[reach].test(action))).toBe(true);
  });

  it('names what it may touch; a wildcard stands for the objects of the files bucket for listing streams and for traces only', () => {
    const wild = statementsOf(row).filter(({ Resource, Action }) => JSON.stringify([Resource, Action]).includes('*'));
    for (const { Action, Resource } of wild) {
      if (Action === 'dynamodb:ListStreams' || [Action].flat().every((one) => one.startsWith('xray:')))
        expect(Resource).toBe('*');
      else {
        expect(Action).toEqual(['s3:DeleteObject', 's3:GetObject', 's3:PutObject']);
        const buckets = ['muster-dev-data-files', ...(row.trigger.kind === 'release' ? ['muster-dev-web-pages'] : [])];
        const objectsOf = (name: string) => ({ 'Fn::Join': ['', [{ 'Fn::ImportValue': name }, '/*']] });
        expect(buckets.map(objectsOf)).toContainEqual(Resource);
      }
    }
  });

  it('has an alarm for its faults and one for being throttled that say what people notice', () => {
    // An error of this function fails the deployment.
    if (row.trigger.kind === 'release') return;
    const alarms = Object.values(templates.alarms.findResources('AWS::CloudWatch::Alarm')).map(
      (resource) => resource.Properties,
    );
    const saying = (metric: string) =>
      alarms.filter((alarm) => alarm.MetricName === metric && alarm.AlarmDescription.startsWith(row.alarm));
    expect(saying('Errors').length).toBeGreaterThan(0);
    expect(saying('Throttles').length).toBeGreaterThan(0);
    for (const alarm of alarms) expect(alarm.AlarmActions).toHaveLength(1);
  });

  it('is started by its trigger', () => triggers[row.trigger.kind](row));
});

const ref = (row: FunctionRow) => ({ 'Fn::GetAtt': [functionOf(row)[0], 'Arn'] });

/** The consumer's own dead-letter queue, and the alarm on it. */
const hasDeadLetters = (row: FunctionRow, queueId: string): void => {
  expect(Object.keys(templates.events.findResources('AWS::SQS::Queue'))).toContain(queueId);
  templates.alarms.hasResourceProperties('AWS::CloudWatch::Alarm', {
    MetricName: 'ApproximateNumberOfMessagesVisible',
    AlarmDescription: `${row.alarm} (What it gave up on waits in its dead-letter queue.)`,
  });
};

const triggers: Record<FunctionRow['trigger']['kind'], (row: FunctionRow) => void> = {
  http: (row) => {
    if (row.trigger.kind !== 'http') return;
    for (const { method, path } of row.trigger.routes)
      templates.api.hasResourceProperties('AWS::ApiGatewayV2::Route', { RouteKey: `${method} ${path}` });
    templates.api.hasResourceProperties('AWS::ApiGatewayV2::Integration', {
      IntegrationUri: ref(row),
      PayloadFormatVersion: '2.0',
    });
  },
  schedule: (row) => {
    templates.jobs.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 minute)',
      Targets: Match.arrayWith([Match.objectLike({ Arn: ref(row) })]),
    });
  },
  rule: (row) => {
    if (row.trigger.kind !== 'rule') return;
    const rules = Object.values(
      templates.events.findResources('AWS::Events::Rule', { Properties: { EventPattern: row.trigger.pattern } }),
    );
    const target = rules
      .flatMap((rule) => rule.Properties.Targets)
      .find((target) => JSON.stringify(target.Arn) === JSON.stringify(ref(row)));
    hasDeadLetters(row, target.DeadLetterConfig.Arn['Fn::GetAtt'][0]);
    templates.events.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
      FunctionName: { Ref: functionOf(row)[0] },
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: target.DeadLetterConfig.Arn } },
    });
  },
  release: () => {
    const [noting] = Object.values(templates.pages.findResources('Custom::Trigger'));
    const uploads = Object.keys(templates.pages.findResources('Custom::CDKBucketDeployment'));
    expect(noting?.DependsOn).toEqual(expect.arrayContaining(uploads));
  },
  stream: (row) => {
    if (row.trigger.kind !== 'stream') return;
    const [mapping] = Object.values(templates.events.findResources('AWS::Lambda::EventSourceMapping'));
    expect(mapping?.Properties).toMatchObject({
      FunctionName: { Ref: functionOf(row)[0] },
      BatchSize: row.trigger.batchSize,
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 10,
      StartingPosition: 'TRIM_HORIZON',
      FilterCriteria: { Filters: [{ Pattern: JSON.stringify(row.trigger.filter) }] },
    });
    hasDeadLetters(row, mapping?.Properties.DestinationConfig.OnFailure.Destination['Fn::GetAtt'][0]);
  },
};

it('no function is there that the manifest does not name, besides the helpers of CDK', () => {
  const all = [templates.api, templates.events, templates.jobs].flatMap((stack) =>
    Object.values(stack.findResources('AWS::Lambda::Function')),
  );
  expect(all).toHaveLength(functions.filter(({ trigger }) => trigger.kind !== 'release').length);
});

it('a budget and its warnings go to the person who is notified of alarms', () => {
  const { alarms } = templatesOf({ stage: 'prod', alarmMail: 'duty@example.com' });
  const subscribers = [{ SubscriptionType: 'EMAIL', Address: 'duty@example.com' }];
  alarms.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: Match.objectLike({ BudgetLimit: { Amount: 200, Unit: 'USD' }, TimeUnit: 'MONTHLY' }),
    NotificationsWithSubscribers: Match.arrayWith([Match.objectLike({ Subscribers: subscribers })]),
  });
  alarms.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'duty@example.com' });
});
