import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

const pack = promisify(gzip);

/** Below this, in characters, packing costs more than it saves. */
const smallest = 2000;

/** Lambda's 6 MB, less what it wraps an answer in. */
const largest = 6_000_000;

/** The answer, or that it is too large to be sent, as nothing at all would arrive otherwise. */
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
 * The answer in gzip where the caller takes that. No one between Lambda and the browser does it for answers that are not
 * kept, and Lambda hands out 6 MB at most: a month of a thousand people is larger before it is packed.
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
