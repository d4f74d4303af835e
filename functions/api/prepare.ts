import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { GraphQLError, Kind, OperationTypeNode, parse } from 'graphql';
import type { Viewer } from '#domain/access/viewer.ts';
import { trustedText } from '#functions/release/documents.ts';
import type { ApiContext } from '#graphql/base/context.ts';
import { viewerOfToken } from '#services/identity/api-tokens/api-token.ts';
import { deviceCookieName } from '#services/identity/known-device.ts';
import { secretHash } from '#services/identity/secret.ts';
import { cookieName, parseSessionToken, viewerOfSession } from '#services/identity/session.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { Ports } from '#services/ports/ports.ts';
import { bearerTokenOf } from './bearer-token.ts';
import { callerAddress } from './caller-address.ts';

type HeaderMap = { get(name: string): string | undefined };

/** Account and user headers are hints of the client (spec 7): the session decides, and a request whose hints disagree is refused. */
const headersDisagree = (headers: HeaderMap, viewer: Viewer | null): Refusal | undefined => {
  const account = headers.get('x-account-id');
  const user = headers.get('x-user-id');
  if (viewer && account && account !== viewer.accountId)
    return refuse('FORBIDDEN', 'headersDisagree', { field: 'x-account-id' });
  if (viewer && user && user !== viewer.userId) return refuse('FORBIDDEN', 'headersDisagree', { field: 'x-user-id' });
  return undefined;
};

/**
 * Requests that a foreign page could make: no CSRF header, or an Origin that is not ours, `null` of sandboxed pages included.
 * Tokens are sent on purpose, never by the browser alone, so they pass.
 */
const mayBeForged = (headers: HeaderMap, publicUrl: string): boolean => {
  if (bearerTokenOf(headers.get('authorization'))) return false;
  const origin = headers.get('origin');
  if (origin && !sameSite(origin, publicUrl)) return true;
  return headers.get('x-csrf-protection') !== '1';
};

const sameSite = (origin: string, publicUrl: string): boolean => {
  if (!URL.canParse(origin)) return false;
  const [uRL, other] = [new URL(origin), new URL(publicUrl)];
  const local = new Set(['localhost', '127.0.0.1', '[::1]']);
  return (
    uRL.origin === other.origin || (local.has(uRL.hostname) && local.has(other.hostname) && uRL.port === other.port)
  );
};

/** Inputs nest five levels at most; deeper JSON would only exhaust the stack of later code. */
const deepest = 32;
const mostTokens = 4000;

const nestsDeeper = (value: unknown): boolean => {
  let level = [value];
  for (let depth = 0; depth <= deepest; depth += 1) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
    if (level.length === 0) return false;
  }
  return true;
};

/** The operation of a body; undefined when malformed. */
const bodyOf = (event: APIGatewayProxyEventV2): Record<string, unknown> | undefined => {
  try {
    const text = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) && !nestsDeeper(body)
      ? (body as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
};

type Read = { writes: boolean } | { problem: string };

const read = (text: string): Read => {
  try {
    const { definitions } = parse(text, { noLocation: true, maxTokens: mostTokens });
    const kinds = definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? [definition.operation] : [],
    );
    if (kinds.includes(OperationTypeNode.SUBSCRIPTION)) return { problem: 'There are no subscriptions' };
    return { writes: kinds.includes(OperationTypeNode.MUTATION) };
  } catch (error) {
    if (error instanceof GraphQLError) return { problem: error.message };
    throw error;
  }
};

const trustedDocuments = new Map<string, Read>();

/** Whether any operation of the document writes, or why it cannot be parsed. Trusted documents are parsed once. */
const readDocument = ({ text, trusted }: { text: string; trusted: boolean }): Read => {
  const known = trustedDocuments.get(text) ?? read(text);
  if (trusted) trustedDocuments.set(text, known);
  return known;
};

/** The form of client-generated keys: a UUID or similar. */
const isOperationKey = (key: string): boolean => /^[\x21-\x7e]{1,128}$/.test(key);

type Body = {
  query?: unknown;
  operationName?: unknown;
  variables?: unknown;
  extensions?: { persistedQuery?: { sha256Hash?: unknown } };
};

/** The document of a body: a trusted document by hash; free text for token holders only. */
const documentOf = async (
  ports: Ports,
  body: Body,
  hasToken: boolean,
): Promise<{ text: string; trusted: boolean } | undefined> => {
  const hash = body.extensions?.persistedQuery?.sha256Hash;
  const text = typeof hash === 'string' ? await trustedText(ports, hash) : undefined;
  if (text !== undefined) return { text, trusted: true };
  if (hasToken && typeof body.query === 'string') return { text: body.query, trusted: false };
  return undefined;
};

/** A hash of everything that decides a mutation's effect: its document, which operation of it, and its variables. */
const inputHash = (text: string, { operationName, variables }: Body): string =>
  createHash('sha256')
    .update(text)
    .update('\0')
    .update(JSON.stringify([operationName ?? null, variables ?? {}]))
    .digest('base64url');

export type Prepared = { event: APIGatewayProxyEventV2; context: ApiContext };
type Refused = { refused: APIGatewayProxyStructuredResultV2 };

const json = (statusCode: number, code: string, message: string): Refused => ({
  refused: {
    statusCode,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify({ errors: [{ message, extensions: { code } }] }),
  },
});

/** Longer user agents add nothing to the list of sessions. */
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
  const bearer = bearerTokenOf(headers.get('authorization'));
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
  const quiet = headers.get('ignore-notifications') === 'true';
  const ctx = resume(anonymous, { viewer, operation, session, token: byToken !== null, quiet });
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

/** The anonymous context extended with the viewer; reads made so far stay counted and cached. */
const resume = (anonymous: Ctx, given: Pick<Ctx, 'viewer' | 'operation' | 'session' | 'token' | 'quiet'>): Ctx => {
  const { remoteAddress, userAgent, device } = anonymous;
  const known = contextFor(anonymous.ports, { ...given, remoteAddress, userAgent, device });
  return { ...known, table: anonymous.table, counts: anonymous.counts, memo: anonymous.memo, recall: anonymous.recall };
};

const cookieOf = (event: APIGatewayProxyEventV2, name: string): string | undefined =>
  event.cookies?.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
