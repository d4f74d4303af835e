import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  Alarm,
  Dashboard as CloudWatchDashboard,
  ComparisonOperator,
  GraphWidget,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { ConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { DeadLetters } from '#infra/constructs/dead-letters.ts';
import { linesCounted } from '#infra/constructs/log-metrics.ts';
import type { MusterFunction } from '#infra/constructs/muster-functions.ts';
import type { Stage } from '#infra/stage.ts';

type Graph = { title: string; left: IMetric[]; right?: IMetric[] };

/** One dashboard per stage: user-facing graphs at the top, infrastructure below. */
class Dashboard extends Construct {
  constructor(scope: Construct, dashboardName: string, graphs: Graph[]) {
    super(scope, 'Dashboard');
    const widgets = graphs.map((graph) => new GraphWidget({ ...graph, width: 12, height: 6 }));
    new CloudWatchDashboard(this, 'Page', { dashboardName, widgets: [widgets] });
  }
}

type Props = StackProps & {
  stage: Stage;
  functions: MusterFunction[];
  deadLetters: DeadLetters[];
  table: ITableV2;
  httpApi: IHttpApi;
  mail: ConfigurationSet;
};

type Watch = {
  metric: IMetric;
  says: string;
  above?: number;
  /** How many five-minute periods must breach, of how many; 1 of 1 when omitted. */
  periods?: [bad: number, of: number];
  /** Fires when the value is below the threshold instead, and when data is missing. */
  below?: number;
};

const fiveMinutes = { period: Duration.minutes(5), statistic: 'Sum' } as const;
/** A single bad period does not alarm where users or the next minute retry. */
const twiceInAQuarter: [number, number] = [2, 3];

/** Each alarm describes in plain words what users notice; all publish to one topic, and the budget to the same mailbox. */
export class AlarmsStack extends Stack {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { stage, functions, deadLetters, ...watched }: Props) {
    const { table, httpApi, mail, ...props } = watched;
    super(scope, id, props);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    if (stage.alarmMail) this.topic.addSubscription(new EmailSubscription(stage.alarmMail));
    for (const musterFunction of functions) this.watchFunction(musterFunction);
    for (const deadLetter of deadLetters) this.watchDeadLetters(deadLetter);
    const door = this.watchDoor(stage, httpApi);
    const tableMetrics = this.watchTable(table);
    const mailMetrics = this.watchMail(mail);
    const metricsOf = (name: 'metricErrors' | 'metricThrottles') =>
      functions.map(({ lambda }) => lambda[name](fiveMinutes));
    new Dashboard(this, `muster-${stage.name}`, [
      { title: 'Requests and refusals', left: [httpApi.metric('Count', fiveMinutes)], right: door },
      { title: 'Time of the slowest hundredth', left: functions.map(slowest) },
      { title: 'Errors of functions', left: metricsOf('metricErrors') },
      { title: 'Throttles of functions', left: metricsOf('metricThrottles') },
      {
        title: 'Table',
        left: ['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'].map((name) =>
          table.metric(name, fiveMinutes),
        ),
        right: tableMetrics,
      },
      { title: 'Dead-letter queues', left: deadLetters.map(waitingIn) },
      { title: 'Mail that bounces or is complained of', left: mailMetrics },
    ]);
    this.addBudget(stage);
  }

  private watchDoor(stage: Stage, httpApi: IHttpApi): IMetric[] {
    const faults = httpApi.metric('5xx', fiveMinutes);
    this.watch('api-5xx', {
      metric: faults,
      above: 5,
      says: 'The API answers with faults of its own: screens show "Something went wrong" and can be retried.',
    });
    const tooMany = linesCounted(stage.name, 'TooManyRequests');
    this.watch('api-429', {
      metric: tooMany,
      above: 100,
      says: 'More requests than the API lets through (apiRequestsPerSecond): screens load slowly or ask to try again.',
    });
    const logged = linesCounted(stage.name, 'Faults');
    this.watch('faults', {
      metric: logged,
      above: 5,
      says: 'Faults are logged that no service counts: some people see "Something went wrong" with a request id.',
    });
    this.watch('journals-quarantined', {
      metric: linesCounted(stage.name, 'JournalsQuarantined'),
      says: 'A large change of one company (import, published month) stays half visible until someone looks at it.',
    });
    return [faults, tooMany, logged];
  }

  /** DynamoDB reports ThrottledRequests per operation only; these two metrics are per table. */
  private watchTable(table: ITableV2): IMetric[] {
    return (['Read', 'Write'] as const).map((kind) => {
      const metric = table.metric(`${kind}ThrottleEvents`, fiveMinutes);
      this.watch(`table-${kind.toLowerCase()}s-throttled`, {
        metric,
        above: 50,
        says: `The table is too busy for ${kind.toLowerCase()}s: everything is slow, and some saves ask to be tried again.`,
      });
      return metric;
    });
  }

  /** SES reviews accounts above these rates and may pause their sending: 5 % bounces, 0.1 % complaints. */
  private watchMail(configuration: ConfigurationSet): IMetric[] {
    const rates = { Bounce: 0.05, Complaint: 0.001 };
    return Object.entries(rates).map(([kind, above]) => {
      const metric = new Metric({
        namespace: 'AWS/SES',
        metricName: `Reputation.${kind}Rate`,
        dimensionsMap: { 'ses:configuration-set': configuration.configurationSetName },
        period: Duration.hours(1),
        statistic: 'Maximum',
      });
      this.watch(`mail-${kind.toLowerCase()}s`, {
        metric,
        above,
        says: `Too many mails end as a ${kind.toLowerCase()}: SES may stop all mail of this account.`,
      });
      return metric;
    });
  }

  private watchFunction(musterFunction: MusterFunction): void {
    const { row, lambda } = musterFunction;
    const { kind } = row.trigger;
    this.watch(`${row.name}-errors`, {
      metric: lambda.metricErrors(fiveMinutes),
      says: row.alarm,
      ...(kind === 'http' || kind === 'schedule' ? { periods: twiceInAQuarter } : {}),
    });
    this.watch(`${row.name}-throttles`, {
      metric: lambda.metricThrottles(fiveMinutes),
      says: `${row.alarm} (Too many at once: the account's Lambda limit is reached.)`,
      periods: twiceInAQuarter,
    });
    this.watch(`${row.name}-slow`, {
      metric: slowest(musterFunction),
      above: row.timeoutSeconds * 800,
      says: `${row.alarm} (Soon: the slowest take over 80 % of the ${row.timeoutSeconds} s that they may.)`,
      periods: twiceInAQuarter,
    });
    if (kind === 'schedule')
      this.watch(`${row.name}-silent`, {
        metric: lambda.metricInvocations(fiveMinutes),
        below: 1,
        says: `${row.alarm} (The minute rule does not start it.)`,
        periods: [2, 2],
      });
    if (kind === 'stream')
      this.watch(`${row.name}-late`, {
        metric: lambda.metric('IteratorAge', { period: Duration.minutes(5), statistic: 'Maximum' }),
        above: 60_000,
        says: `${row.alarm} (It is more than a minute behind.)`,
      });
  }

  private watchDeadLetters(letters: DeadLetters): void {
    this.watch(`${letters.row.name}-dead-letters`, {
      metric: waitingIn(letters),
      says: `${letters.row.alarm} (What it gave up on waits in its dead-letter queue.)`,
    });
  }

  private watch(name: string, { metric, says, above = 0, below, periods: [bad, of] = [1, 1] }: Watch): void {
    const alarm = new Alarm(this, name, {
      alarmDescription: says,
      metric,
      threshold: below ?? above,
      evaluationPeriods: of,
      datapointsToAlarm: bad,
      comparisonOperator:
        below === undefined ? ComparisonOperator.GREATER_THAN_THRESHOLD : ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: below === undefined ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
    alarm.addOkAction(new SnsAction(this.topic));
  }

  /** Budgets cover a whole account; the stage's tag narrows them once it is activated as a cost allocation tag. */
  private addBudget({ name, monthlyBudgetUsd, alarmMail }: Stage): void {
    const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmMail! }],
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `muster-${name}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:stage$${name}`] },
      },
      notificationsWithSubscribers: alarmMail ? [notify('ACTUAL', 80), notify('FORECASTED', 100)] : [],
    });
  }
}

/** The 99th percentile, in milliseconds. */
const slowest = ({ lambda }: MusterFunction): IMetric =>
  lambda.metricDuration({ period: Duration.minutes(5), statistic: 'p99' });

const waitingIn = ({ queue }: DeadLetters): IMetric =>
  queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5), statistic: 'Maximum' });
