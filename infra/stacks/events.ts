import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { EventBus, type EventPattern, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Construct } from 'constructs';
import type { Trigger } from '#functions/manifest.ts';
import { DeadLetters } from '#infra/constructs/dead-letters.ts';
import type { MakeFunctions, MusterFunction } from '#infra/constructs/muster-functions.ts';
import type { RulePattern } from '#platform/rule-pattern.ts';

type StreamTrigger = Extract<Trigger, { kind: 'stream' }>;

/** The event bus and everything that follows a change: the relay from the table's stream, and consumers by event pattern. */
export class EventsStack extends Stack {
  readonly bus: EventBus;
  readonly functions: MusterFunction[] = [];
  readonly deadLetters: DeadLetters[] = [];

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.bus = new EventBus(this, 'Bus', {
      // CDK's default name is the same for every stage.
      eventBusName: `${this.stackName}-bus`,
      description: 'What happened in Muster, as the log has it',
    });
  }

  addConsumers(make: MakeFunctions, table: ITableV2): void {
    for (const consumer of make(this, 'rule')) this.followRule(consumer);
    for (const relay of make(this, 'stream')) this.followStream(relay, table);
  }

  /** The bus invokes asynchronously, so both failures end in the same queue: not delivered, and delivered but thrown. */
  private followRule(consumer: MusterFunction): void {
    const { row, lambda } = consumer;
    if (row.trigger.kind !== 'rule') return;
    const { queue } = this.keep(consumer);
    lambda.configureAsyncInvoke({
      retryAttempts: 2,
      maxEventAge: Duration.hours(6),
      onFailure: new SqsDestination(queue),
    });
    new Rule(this, `${row.name}-rule`, {
      eventBus: this.bus,
      description: `Starts ${row.name}`,
      eventPattern: eventPatternOf(row.trigger.pattern),
      targets: [
        new LambdaFunction(lambda, { deadLetterQueue: queue, retryAttempts: 10, maxEventAge: Duration.hours(24) }),
      ],
    });
  }

  private followStream(relay: MusterFunction, table: ITableV2): void {
    const { row, lambda } = relay;
    if (row.trigger.kind !== 'stream') return;
    const { queue } = this.keep(relay);
    const { batchSize, filter }: StreamTrigger = row.trigger;
    lambda.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize,
        filters: [{ pattern: JSON.stringify(filter) }],
        bisectBatchOnError: true,
        retryAttempts: 10,
        maxRecordAge: Duration.hours(23),
        onFailure: new SqsDlq(queue),
      }),
    );
  }

  private keep(consumer: MusterFunction): DeadLetters {
    const letters = new DeadLetters(this, consumer.row);
    this.functions.push(consumer);
    this.deadLetters.push(letters);
    return letters;
  }
}

/** CDK spells one field of an event pattern differently. */
const eventPatternOf = ({ 'detail-type': detailType, ...rest }: RulePattern): EventPattern =>
  ({ ...rest, ...(detailType ? { detailType } : {}) }) as EventPattern;
