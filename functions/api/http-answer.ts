import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Refusal, RefusalCode } from '#services/kit/refusal.ts';

/** A plain HTTP route, for what is not GraphQL. */
export type HttpHandler = (
  event: APIGatewayProxyEventV2,
  context?: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

const statusOf: Record<RefusalCode, number> = {
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  INVALID: 422,
  STATE: 422,
  QUOTA: 422,
  PLAN: 426,
};

/** A refusal on a plain HTTP route; executed GraphQL answers 200 and says it in its body. */
export const refusedAnswer = ({ code, key }: Refusal): APIGatewayProxyStructuredResultV2 =>
  code === 'FORBIDDEN' && key === 'login'
    ? jsonAnswer(401, { code, key })
    : jsonAnswer(statusOf[code], code === 'NOT_FOUND' ? { code } : { code, key });

/** A short uncached JSON answer. */
export const jsonAnswer = (statusCode: number, body: Record<string, unknown>): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(body),
});
