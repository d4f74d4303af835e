import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';

/** Bodies above this are refused, as API Gateway in front of a function refuses them. */
export const longestBody = 6_000_000;

export class BodyTooLong extends Error {}

export const bodyOf = async (request: IncomingMessage, longest = longestBody): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > longest) throw new BodyTooLong();
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const isText = (type: string): boolean => /^(text\/|application\/(json|graphql|x-www-form-urlencoded))/.test(type);

/** Behind a proxy (MUSTER_URL), the last forwarded address; earlier ones are supplied by the client. */
const visitorOf = ({ headers, socket }: IncomingMessage): string => {
  const noted = process.env.MUSTER_URL === undefined ? undefined : [headers['x-forwarded-for']].flat().join(',');
  return noted?.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '');
};

/** The request as API Gateway's HTTP API hands it to a function (payload format 2.0). */
export const httpEvent = (request: IncomingMessage, url: URL, body: Buffer): APIGatewayProxyEventV2 => {
  const { cookie, ...rest } = request.headers;
  const headers = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, [value].flat().join(',')]));
  const text = isText(headers['content-type'] ?? '');
  const method = request.method ?? 'GET';
  const now = new Date();
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    cookies: cookie?.split(/;\s*/),
    headers,
    queryStringParameters: url.search ? Object.fromEntries(url.searchParams) : undefined,
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName: url.hostname,
      domainPrefix: 'local',
      http: {
        method,
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: visitorOf(request),
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: '$default',
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    body: body.length > 0 ? body.toString(text ? 'utf8' : 'base64') : undefined,
    isBase64Encoded: body.length > 0 && !text,
  };
};

/** What Lambda passes to a function about itself. */
export const lambdaContext = (functionName: string, timeoutSeconds: number): Context => {
  const end = performance.now() + timeoutSeconds * 1000;
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:local:function:${functionName}`,
    memoryLimitInMB: '1024',
    awsRequestId: randomUUID(),
    logGroupName: functionName,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, end - performance.now()),
    done: () => {},
    fail: () => {},
    succeed: () => {},
  };
};

/** A webhook of this machine's billing system, as if it came through the gateway. */
export const webhookEvent = (source: string, headers: Record<string, string>, body: string): APIGatewayProxyEventV2 => {
  const path = `/api/payments/${source}`;
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: '',
    headers: { 'content-type': 'application/json', ...headers },
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName: 'localhost',
      domainPrefix: 'local',
      http: { method: 'POST', path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'billing system' },
      requestId: randomUUID(),
      routeKey: '$default',
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
    body,
    isBase64Encoded: false,
  };
};
