import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/** Counted in JSON log lines, because no service metric has it: GraphQL answers faults with HTTP 200. */
const counted = {
  Faults: FilterPattern.stringValue('$.level', '=', 'error'),
  JournalsQuarantined: FilterPattern.stringValue('$.message', '=', 'journal quarantined'),
  TooManyRequests: FilterPattern.stringValue('$.status', '=', '429'),
} as const;
type Counted = keyof typeof counted;

const namespaceOf = (stageName: string): string => `Muster/${stageName}`;

/** Adds the metric filter for such lines to a log group. */
export const countLines = (scope: Construct, stageName: string, logGroup: ILogGroup, ...names: Counted[]): void => {
  for (const metricName of names)
    new MetricFilter(scope, metricName, {
      logGroup,
      metricNamespace: namespaceOf(stageName),
      metricName,
      filterPattern: counted[metricName],
    });
};

/** The number of such lines in all log groups of the stage in five minutes. */
export const linesCounted = (stageName: string, metricName: Counted): Metric =>
  new Metric({ namespace: namespaceOf(stageName), metricName, statistic: 'Sum', period: Duration.minutes(5) });
