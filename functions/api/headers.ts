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

/** Requests that a foreign page could make: no CSRF header, or an Origin that is not ours. Tokens are no ambient right, so they pass. */
export const mayBeForged = (headers: HeaderMap, publicUrl: string): boolean => {
  if (headers.get('authorization')?.startsWith('Bearer ')) return false;
  const origin = headers.get('origin');
  if (origin && origin !== 'null' && !sameSite(origin, publicUrl)) return true;
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
