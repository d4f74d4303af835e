import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { memoised } from '#platform/aws/memoised.ts';
import { type Secret, secretOf } from '#platform/aws/secrets.ts';
import { jsonAnswer } from './http-answer.ts';

const same = (first: string, second: string): boolean => {
  const [a, b] = [Buffer.from(first), Buffer.from(second)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Events proven to come from CloudFront. */
const fromEdge = new WeakSet<APIGatewayProxyEventV2>();

const bearsSecret = async ({ headers }: APIGatewayProxyEventV2, secret: Secret): Promise<boolean> => {
  const proof = headers['x-muster-edge'];
  if (proof === undefined) return false;
  const isAmong = (values: readonly string[]): boolean => values.filter((value) => same(proof, value)).length > 0;
  // CloudFront may have a new secret before this process has read it.
  return isAmong(await secret()) || isAmong(await secret(0));
};

const edgeSecret = memoised((): Secret | undefined => {
  const id = process.env.MUSTER_EDGE_SECRET;
  return id ? secretOf(id) : undefined;
});

type Door<A extends unknown[]> = (
  event: APIGatewayProxyEventV2,
  ...rest: A
) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * A route that only CloudFront may call, proven by a secret header: the API's own address is public, and a direct call would
 * bypass the web ACL. The local runtime has no edge and no secret.
 */
export const behindEdge =
  <A extends unknown[]>(door: Door<A>, secretInUse: () => Secret | undefined = edgeSecret): Door<A> =>
  async (event, ...rest) => {
    const secret = secretInUse();
    if (secret && !(await bearsSecret(event, secret))) return jsonAnswer(403, { code: 'FORBIDDEN', key: 'edge' });
    if (secret) fromEdge.add(event);
    return door(event, ...rest);
  };

/**
 * The client's address, for rate limits. Taken from CloudFront's header only when CloudFront is proven; otherwise the connecting
 * address, never a header.
 */
export const callerAddress = (event: APIGatewayProxyEventV2): string =>
  (fromEdge.has(event) ? event.headers['x-viewer-address'] : undefined) ?? event.requestContext.http.sourceIp;
