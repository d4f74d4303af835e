import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ApiContext } from '#graphql/base/context.ts';
import { viewerOfToken } from '#services/identity/api-token.ts';
import { deviceCookieName } from '#services/identity/known-device.ts';
import { secretHash } from '#services/identity/secret.ts';
import { cookieName, parseSessionToken, viewerOfSession } from '#services/identity/session.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import type { Ports } from '#services/ports/ports.ts';
import { callerAddress } from './caller-address.ts';
import { bearerOf, type HeaderMap, headersDisagree, mayBeForged } from './headers.ts';
import { bodyOf, isOperationKey, readDocument } from './request-body.ts';
import { documentOf, inputHash } from './trusted.ts';

export type Prepared = { event: APIGatewayProxyEventV2; context: ApiContext };
type Refused = { refused: APIGatewayProxyStructuredResultV2 };

const json = (statusCode: number, code: string, message: string): Refused => ({
  refused: {
    statusCode,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify({ errors: [{ message, extensions: { code } }] }),
  },
});

/** Longer ones say nothing more that a list of sessions could show. */
const longestUserAgent = 256;

const headersOf = (event: APIGatewayProxyEventV2): HeaderMap => ({ get: (name) => event.headers[name] });

/** Everything before GraphQL: CSRF, who asks, which document, which operation key. Refuses in plain HTTP. */
export const prepare = async (ports: Ports, event: APIGatewayProxyEventV2): Promise<Prepared | Refused> => {
  const headers = headersOf(event);
  if (event.requestContext.http.method !== 'POST') return json(405, 'INVALID', 'POST only');
  if (mayBeForged(headers, ports.settings.publicUrl)) return json(403, 'FORBIDDEN', 'csrf');
  const body = bodyOf(event);
  if (!body) return json(400, 'INVALID', 'The body is not one JSON operation');
  const remoteAddress = callerAddress(event);
  const userAgent = headers.get('user-agent')?.slice(0, longestUserAgent);
  const device = cookieOf(event, deviceCookieName(ports.settings));
  const anonymous = contextFor(ports, { viewer: null, remoteAddress, userAgent, device });
  const cookie = cookieOf(event, cookieName(ports.settings));
  const bearer = bearerOf(headers);
  const byToken = bearer ? await viewerOfToken(anonymous, bearer) : null;
  if (bearer !== undefined && !byToken) return json(401, 'FORBIDDEN', 'token');
  const token = byToken ? undefined : parseSessionToken(cookie);
  const viewer = byToken ? byToken.viewer : await viewerOfSession(anonymous, token);
  const disagree = headersDisagree(headers, viewer);
  if (disagree) return json(403, disagree.code, disagree.key);
  const document = await documentOf(ports, body, byToken !== null);
  if (!document) return json(400, 'INVALID', 'document');
  const read = readDocument(document);
  if ('problem' in read) return json(400, 'GRAPHQL_PARSE_FAILED', read.problem);
  const key = read.writes ? headers.get('idempotency-key') : null;
  if (key !== null && (key ? !isOperationKey(key) : viewer)) return json(400, 'INVALID', 'idempotency-key');
  const operation = key ? { key, hash: inputHash(document.text, body) } : undefined;
  const session = viewer && token ? secretHash(token.secret) : undefined;
  const ctx = resume(anonymous, { viewer, operation, session, quiet: headers.get('ignore-notifications') === 'true' });
  const rewritten = {
    ...event,
    isBase64Encoded: false,
    body: JSON.stringify({ query: document.text, variables: body.variables, operationName: body.operationName }),
  };
  return {
    event: rewritten,
    context: { ctx, reply: { cookies: [] }, sessionCookie: cookie, scopes: byToken?.scopes ?? null },
  };
};

/** The anonymous context of the front door, now with its viewer: the reads made for the viewer stay counted, and known. */
const resume = (anonymous: Ctx, given: Pick<Ctx, 'viewer' | 'operation' | 'session' | 'quiet'>): Ctx => {
  const { remoteAddress, userAgent, device } = anonymous;
  const known = contextFor(anonymous.ports, { ...given, remoteAddress, userAgent, device });
  return { ...known, table: anonymous.table, counts: anonymous.counts, memo: anonymous.memo };
};

const cookieOf = (event: APIGatewayProxyEventV2, name: string): string | undefined =>
  event.cookies?.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
