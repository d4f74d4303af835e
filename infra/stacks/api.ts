import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import type { MakeFunctions, MusterFunction } from '#infra/constructs/muster-functions.ts';
import { acceptRoutes } from '#infra/nag-exceptions.ts';

type Props = StackProps & { frontDoor: IHttpApi; make: MakeFunctions; settings: string };

/** The functions behind HTTP, attached to the HTTP API by the routes of their manifest rows. */
export class ApiStack extends Stack {
  readonly functions: MusterFunction[];

  constructor(scope: Construct, id: string, { frontDoor, make, settings, ...props }: Props) {
    super(scope, id, props);
    this.functions = make(this, 'http');
    for (const door of this.functions) this.addRoutes(frontDoor, door);
    new CfnOutput(this, 'Settings', {
      value: settings,
      description: 'For commands of an operator: see docs/deploy.md',
    });
    acceptRoutes(this);
  }

  private addRoutes(httpApi: IHttpApi, { row, lambda }: MusterFunction): void {
    if (row.trigger.kind !== 'http') return;
    const integration = new HttpLambdaIntegration(row.name, lambda);
    for (const { method, path } of row.trigger.routes) {
      const routeKey = HttpRouteKey.with(path, HttpMethod[method]);
      new HttpRoute(this, `${method} ${path}`.replaceAll(/\W+/g, '-'), { httpApi, routeKey, integration });
    }
  }
}
