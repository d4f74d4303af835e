import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { DeadLetters } from '#infra/constructs/dead-letters.ts';
import type { MusterFunction } from '#infra/constructs/muster-functions.ts';
import type { Stage } from '#infra/stage.ts';

type Props = StackProps & {
  stage: Stage;
  functions: MusterFunction[];
  deadLetters: DeadLetters[];
  table: TableV2;
  httpApi: IHttpApi;
};

type Watch = { metric: IMetric; says: string; above?: number };

const fiveMinutes = { period: Duration.minutes(5), statistic: 'Sum' } as const;

/** Every alarm says in plain words what people notice; all go to one topic, and the budget to the same mailbox. */
export class AlarmsStack extends Stack {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { stage, functions, deadLetters, table, httpApi, ...props }: Props) {
    super(scope, id, props);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    if (stage.alarmMail) this.topic.addSubscription(new EmailSubscription(stage.alarmMail));
    for (const one of functions) this.watchFunction(one);
    for (const one of deadLetters) this.watchDeadLetters(one);
    this.watch('api-5xx', {
      metric: httpApi.metric('5xx', fiveMinutes),
      above: 5,
      says: 'The API answers with faults of its own: screens show "Something went wrong" and can be retried.',
    });
    this.watch('table-throttled', {
      metric: table.metric('ThrottledRequests', fiveMinutes),
      above: 50,
      says: 'The table is too busy: everything is slow, and some saves ask to be tried again.',
    });
    this.addBudget(stage);
  }

  private watchFunction({ row, lambda }: MusterFunction): void {
    this.watch(`${row.name}-errors`, { metric: lambda.metricErrors(fiveMinutes), says: row.alarm });
    this.watch(`${row.name}-throttles`, {
      metric: lambda.metricThrottles(fiveMinutes),
      says: `${row.alarm} (Too many at once: the account's Lambda limit is reached.)`,
    });
    if (row.trigger.kind === 'stream')
      this.watch(`${row.name}-late`, {
        metric: lambda.metric('IteratorAge', { period: Duration.minutes(5), statistic: 'Maximum' }),
        above: 60_000,
        says: `${row.alarm} (It is more than a minute behind.)`,
      });
  }

  private watchDeadLetters({ row, queue }: DeadLetters): void {
    const metric = queue.metricApproximateNumberOfMessagesVisible({
      period: Duration.minutes(5),
      statistic: 'Maximum',
    });
    this.watch(`${row.name}-dead-letters`, {
      metric,
      says: `${row.alarm} (What it gave up on waits in its dead-letter queue.)`,
    });
  }

  private watch(name: string, { metric, says, above = 0 }: Watch): void {
    const alarm = new Alarm(this, name, {
      alarmDescription: says,
      metric,
      threshold: above,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }

  /** Budgets watch a whole account; the stage's tag narrows it once that tag is activated for billing. */
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
