import { timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * The visitor's address, by which tries are counted. In the cloud every request comes from CloudFront, which says who
 * asked and proves itself with a secret; without the proof the nearest address counts, and a header counts never.
 */
export const callerAddress = (
  { headers, requestContext }: APIGatewayProxyEventV2,
  edgeSecret = process.env.MUSTER_EDGE_SECRET,
): string => {
  const proof = headers['x-muster-edge'];
  const fromEdge = edgeSecret !== undefined && proof !== undefined && same(proof, edgeSecret);
  return (fromEdge ? headers['x-viewer-address'] : undefined) ?? requestContext.http.sourceIp;
};
