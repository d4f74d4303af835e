import { Duration } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { FunctionRow } from '#functions/manifest.ts';
import { acceptDeadLetters } from '#infra/nag-exceptions.ts';

/** Queue for events that a consumer failed to process; kept two weeks for manual redrive. */
export class DeadLetters extends Construct {
  readonly row: FunctionRow;
  readonly queue: Queue;

  constructor(scope: Construct, row: FunctionRow) {
    super(scope, `${row.name}-dead-letters`);
    this.row = row;
    this.queue = new Queue(this, 'Queue', { retentionPeriod: Duration.days(14), enforceSSL: true });
    acceptDeadLetters(this.queue);
  }
}
