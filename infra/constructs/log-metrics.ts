import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/** What is counted in the JSON lines of logs, because no service counts it: faults are answered with HTTP 200 by GraphQL. */
const counted = {
  Faults: FilterPattern.stringValue('$.level', '=', 'error'),
  JournalsQuarantined: FilterPattern.stringValue('$.message', '=', 'journal quarantined'),
  TooManyRequests: FilterPattern.stringValue('$.status', '=', '429'),
} as const;
type Counted = keyof typeof counted;

const namespaceOf = (stageName: string): string => `Muster/${stageName}`;

/** Counts such lines of a log. */
export const countLines = (scope: Construct, stageName: string, logGroup: ILogGroup, ...names: Counted[]): void => {
  for (const metricName of names)
    new MetricFilter(scope, metricName, {
      logGroup,
      metricNamespace: namespaceOf(stageName),
      metricName,
      filterPattern: counted[metricName],
    });
};

/** How many such lines all logs of the stage had in five minutes. */
export const linesCounted = (stageName: string, metricName: Counted): Metric =>
  new Metric({ namespace: namespaceOf(stageName), metricName, statistic: 'Sum', period: Duration.minutes(5) });
