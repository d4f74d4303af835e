import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

const pack = promisify(gzip);

/** Below this length in characters, compression costs more than it saves. */
const smallest = 2000;

/** Lambda's limit of 6 MB minus its envelope. */
const largest = 6_000_000;

/** The answer, or an error that it is too large, since Lambda would otherwise send nothing. */
export const withinLambda = (result: APIGatewayProxyStructuredResultV2): APIGatewayProxyStructuredResultV2 => {
  const measured = Buffer.byteLength(result.body ?? '');
  if (measured <= largest) return result;
  const extensions = { code: 'QUOTA', key: 'answerTooLarge', measured, limit: largest };
  return {
    ...result,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    isBase64Encoded: false,
    body: JSON.stringify({ errors: [{ message: 'answerTooLarge', extensions }] }),
  };
};

/**
 * Compresses the answer where the caller accepts gzip. CloudFront does not compress uncached answers, and Lambda returns 6 MB at
 * most: a month of a thousand people is larger uncompressed.
 */
export const compressed = async (
  event: APIGatewayProxyEventV2,
  result: APIGatewayProxyStructuredResultV2,
): Promise<APIGatewayProxyStructuredResultV2> => {
  const { body = '' } = result;
  const headers = { ...result.headers, vary: 'accept-encoding' };
  if (body.length < smallest || result.isBase64Encoded || !/\bgzip\b/.test(event.headers['accept-encoding'] ?? ''))
    return { ...result, headers };
  const packed = await pack(body, { level: 4 });
  return {
    ...result,
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: packed.toString('base64'),
    isBase64Encoded: true,
  };
};
