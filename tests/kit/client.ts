import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { handler } from '#functions/api/graphql.ts';
import { setPorts } from '#functions/runtime.ts';
import { cookieName } from '#services/identity/session.ts';
import type { Ports } from '#services/ports/ports.ts';
import { documentIds } from '#web/generated/document-ids.ts';

export type GraphqlError = {
  message: string;
  path?: (string | number)[];
  /** Refusals of a limit also have the measured value and the limit. */
  extensions?: { code?: string; key?: string; field?: string; measured?: string; limit?: string };
};
export type Answer<T> = {
  status: number;
  data: T;
  errors?: GraphqlError[];
  extensions?: { meta: Meta };
  cookies: string[];
};
type Meta = {
  status: string;
  status_message: string | null;
  operation: string | null;
  request: { remote_addr: string };
  user_refreshed_at: string | null;
};

// biome-ignore lint/suspicious/noExplicitAny: the tests read free documents, whose shape only the reader knows.
type Data = any;

type Call = { key?: string; headers?: Record<string, string>; sourceIp?: string; cookies?: string[] };

/** An event in the format of API Gateway's HTTP API. */
export const httpEvent = (
  method: string,
  path: string,
  body: string | undefined,
  headers: Record<string, string>,
  cookies: string[] = [],
  sourceIp = '203.0.113.7',
): APIGatewayProxyEventV2 => ({
  version: '2.0',
  routeKey: `${method} ${path}`,
  rawPath: path,
  rawQueryString: '',
  cookies,
  headers,
  isBase64Encoded: false,
  body,
  requestContext: {
    accountId: 'local',
    apiId: 'local',
    domainName: 'localhost',
    domainPrefix: 'localhost',
    requestId: randomUUID(),
    routeKey: `${method} ${path}`,
    stage: '$default',
    time: '',
    timeEpoch: 0,
    http: { method, path, protocol: 'HTTP/1.1', sourceIp, userAgent: 'test' },
  },
});

/** The handler and the holder of its ports. A bundle has its own copies of both. */
type Api = { handler: typeof handler; setPorts: typeof setPorts };

/** A caller of the API: runs the Lambda handler itself with the events that the HTTP API would send. */
export class Client {
  readonly #ports: Ports;
  readonly #credentials: { token?: string; cookie?: string };
  readonly #api: Api;
  constructor(ports: Ports, credentials: { token?: string; cookie?: string } = {}, api: Api = { handler, setPorts }) {
    this.#ports = ports;
    this.#credentials = credentials;
    this.#api = api;
  }

  /** Whether it may send any document; others send trusted ones only. */
  get hasToken(): boolean {
    return this.#credentials.token !== undefined;
  }

  /** Any query document, sent with an API token. */
  async query<T = Data>(query: string, variables: object = {}, call: Call = {}): Promise<Answer<T>> {
    return this.#send({ query, variables }, call);
  }

  /** Any mutation document. Every call is a new operation unless `key` repeats an earlier one. */
  async mutate<T = Data>(query: string, variables: object = {}, call: Call = {}): Promise<Answer<T>> {
    return this.#send({ query, variables }, { key: randomUUID(), ...call });
  }

  /** A trusted document of the first-party client, found by its operation name. */
  async run<T = Data>(operationName: string, variables: object = {}, call: Call = {}): Promise<Answer<T>> {
    const sha256Hash = documentIds[operationName];
    if (!sha256Hash) throw new Error(`no trusted document ${operationName}`);
    return this.#send(
      { operationName, variables, extensions: { persistedQuery: { version: 1, sha256Hash } } },
      { key: randomUUID(), ...call },
    );
  }

  async #send<T>(body: object, call: Call): Promise<Answer<T>> {
    this.#api.setPorts(this.#ports);
    const { token, cookie } = this.#credentials;
    const headers = {
      'content-type': 'application/json',
      'x-csrf-protection': '1',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(call.key ? { 'idempotency-key': call.key } : {}),
      ...call.headers,
    };
    const own = cookie ? [`${cookieName(this.#ports.settings)}=${cookie}`] : [];
    const cookies = [...own, ...(call.cookies ?? [])];
    const event = httpEvent('POST', '/api/graphql', JSON.stringify(body), headers, cookies, call.sourceIp);
    const result: APIGatewayProxyStructuredResultV2 = await this.#api.handler(event, {} as Context);
    return { status: result.statusCode ?? 200, cookies: result.cookies ?? [], ...JSON.parse(result.body ?? '{}') };
  }
}
