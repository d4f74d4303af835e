import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import type { MakeFunctions, MusterFunction } from '#infra/constructs/muster-functions.ts';

/** The one-minute rule and the jobs it invokes. The next minute catches up on a missed one, so nothing is retried or stored. */
export class JobsStack extends Stack {
  readonly functions: MusterFunction[];

  constructor(scope: Construct, id: string, { make, ...props }: StackProps & { make: MakeFunctions }) {
    super(scope, id, props);
    this.functions = make(this, 'schedule');
    const rule = new Rule(this, 'EveryMinute', {
      description: 'Wakes every job of Muster; what is due they decide themselves',
      schedule: Schedule.rate(Duration.minutes(1)),
    });
    for (const { lambda } of this.functions) {
      lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
      rule.addTarget(new LambdaFunction(lambda, { retryAttempts: 0, maxEventAge: Duration.minutes(1) }));
    }
  }
}
