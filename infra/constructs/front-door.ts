import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage as StageSettings } from '#infra/stage.ts';
import { countLines } from './log-metrics.ts';

/** Access log format: route, duration and status, but no address, header or query, so neither personal data nor secrets. */
const format = JSON.stringify({
  requestId: '$context.requestId',
  at: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  integrationStatus: '$context.integrationStatus',
  latencyMs: '$context.responseLatency',
  bytes: '$context.responseLength',
});

/** The HTTP API without its routes: it is created before the functions, because they need its public address. */
export class FrontDoor extends Construct {
  readonly httpApi: HttpApi;

  constructor(scope: Construct, stage: StageSettings) {
    super(scope, 'FrontDoor');
    this.httpApi = new HttpApi(this, 'HttpApi', { apiName: Stack.of(this).stackName, createDefaultStage: false });
    const logs = new LogGroup(this, 'Log', { retention: stage.logDays, removalPolicy: RemovalPolicy.DESTROY });
    countLines(this, stage.name, logs, 'TooManyRequests');
    new HttpStage(this, 'Stage', {
      httpApi: this.httpApi,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: stage.apiRequestsPerSecond, burstLimit: stage.apiBurst },
      accessLogSettings: { destination: new LogGroupLogDestination(logs), format: AccessLogFormat.custom(format) },
    });
  }
}
