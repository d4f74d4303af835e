import type { Viewer } from '#domain/access/viewer.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';

export type HeaderMap = { get(name: string): string | undefined };

/** Account and user headers are hints of the client (spec 7): the session decides, and a request whose hints disagree is refused. */
export const headersDisagree = (headers: HeaderMap, viewer: Viewer | null): Refusal | undefined => {
  const account = headers.get('x-account-id');
  const user = headers.get('x-user-id');
  if (viewer && account && account !== viewer.accountId)
    return refuse('FORBIDDEN', 'headersDisagree', { field: 'x-account-id' });
  if (viewer && user && user !== viewer.userId) return refuse('FORBIDDEN', 'headersDisagree', { field: 'x-user-id' });
  return undefined;
};

/** The token of `Authorization: Bearer <token>`; null where a bearer header is malformed, undefined without one. */
export const bearerOf = (headers: HeaderMap): string | null | undefined => {
  const header = headers.get('authorization');
  return header && /^bearer\b/i.test(header) ? (/^Bearer (\S+)$/.exec(header)?.[1] ?? null) : undefined;
};

/**
 * Requests that a foreign page could make: no CSRF header, or an Origin that is not ours, `null` of sandboxed pages included.
 * Tokens are sent on purpose, never by the browser alone, so they pass.
 */
export const mayBeForged = (headers: HeaderMap, publicUrl: string): boolean => {
  if (bearerOf(headers)) return false;
  const origin = headers.get('origin');
  if (origin && !sameSite(origin, publicUrl)) return true;
  return headers.get('x-csrf-protection') !== '1';
};

const sameSite = (origin: string, publicUrl: string): boolean => {
  if (!URL.canParse(origin)) return false;
  const [one, other] = [new URL(origin), new URL(publicUrl)];
  const local = new Set(['localhost', '127.0.0.1', '[::1]']);
  return (
    one.origin === other.origin || (local.has(one.hostname) && local.has(other.hostname) && one.port === other.port)
  );
};
