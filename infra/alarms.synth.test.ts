import { expect, it } from 'vitest';
import { functions } from '#functions/manifest.ts';
import { alarms as alarmsOfTheBill, logMetrics } from '#tools/cost/usage.ts';
import { templatesOf } from './stage-templates.testing.ts';

/** What the metric filters count in log lines. */
const logMetricNames = ['Faults', 'JournalsQuarantined', 'TooManyRequests'];

const templates = templatesOf();
const { alarms, api, events, jobs, pages, web } = templates;
const all = Object.values(alarms.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties);
const called = (metric: string) => all.filter(({ MetricName }) => MetricName === metric);

it('every alarm says it to the topic when it fires and when it is over', () => {
  expect(all.length).toBeGreaterThan(60);
  for (const { AlarmActions, OKActions } of all) expect(OKActions).toEqual(AlarmActions);
});

it('a busy table is noticed by metrics that exist for a table', () => {
  expect(called('ThrottledRequests')).toEqual([]);
  for (const metric of ['ReadThrottleEvents', 'WriteThrottleEvents'])
    expect(called(metric).map(({ Dimensions }) => Dimensions)).toEqual([
      [expect.objectContaining({ Name: 'TableName' })],
    ]);
});

it('every function has an alarm before its time limit', () => {
  const limits = called('Duration').map(({ Threshold, ExtendedStatistic }) => [ExtendedStatistic, Threshold]);
  const watched = functions.filter(({ trigger }) => trigger.kind !== 'release');
  expect(limits.sort()).toEqual(watched.map(({ timeoutSeconds }) => ['p99', timeoutSeconds * 800]).sort());
});

it('a minute rule that stops is noticed, though nothing is measured then', () => {
  const silent = called('Invocations');
  expect(silent).toHaveLength(functions.filter(({ trigger }) => trigger.kind === 'schedule').length);
  for (const { TreatMissingData, ComparisonOperator, Threshold } of silent)
    expect([TreatMissingData, ComparisonOperator, Threshold]).toEqual(['breaching', 'LessThanThreshold', 1]);
});

it('bounces and complaints are noticed at the rates at which SES reviews an account', () => {
  expect(called('Reputation.BounceRate').map(({ Threshold }) => Threshold)).toEqual([0.05]);
  expect(called('Reputation.ComplaintRate').map(({ Threshold }) => Threshold)).toEqual([0.001]);
});

it('lines of logs are counted where they are written, and watched', () => {
  const filters = [api, events, jobs, pages, web].flatMap((stack) =>
    Object.values(stack.findResources('AWS::Logs::MetricFilter')).flatMap(({ Properties }) =>
      Properties.MetricTransformations.map(({ MetricName, MetricNamespace }: Record<string, string>) => {
        expect(MetricNamespace).toBe('Muster/dev');
        return MetricName;
      }),
    ),
  );
  expect(new Set(filters)).toEqual(new Set(logMetricNames));
  expect(filters.filter((name) => name === 'Faults')).toHaveLength(functions.length);
  for (const name of logMetricNames) expect(called(name)).toHaveLength(1);
  expect(logMetrics).toBe(logMetricNames.length);
});

it('the bill counts as many alarms as there are', () => {
  expect(alarmsOfTheBill).toBe(all.length);
});

it('one dashboard is of the stage', () => {
  alarms.hasResourceProperties('AWS::CloudWatch::Dashboard', { DashboardName: 'muster-dev' });
});

it('sizes and limits are settings of the stage', () => {
  const sized = templatesOf({
    stages: {
      big: {
        keepsData: true,
        logDays: 90,
        monthlyBudgetUsd: 900,
        mailFrom: 'muster@big.example.com',
        apiRequestsPerSecond: 4000,
        apiBurst: 8000,
        apiReadsPerUnit: 300,
        memoryMb: { api: 2048 },
        reservedConcurrency: { api: 500 },
      },
    },
    stage: 'big',
  });
  sized.web.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    DefaultRouteSettings: { ThrottlingRateLimit: 4000, ThrottlingBurstLimit: 8000 },
  });
  const [door] = functions;
  sized.api.hasResourceProperties('AWS::Lambda::Function', {
    Description: door!.alarm,
    MemorySize: 2048,
    ReservedConcurrentExecutions: 500,
    Environment: { Variables: { MUSTER_READS_PER_UNIT: '300' } },
  });
});
