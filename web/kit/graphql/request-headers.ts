import { anonymousId, type SessionFacts, sessionFacts } from './session-facts.ts';

export type HeaderWishes = { idempotencyKey?: string; ignoreMeta?: boolean };

/** The headers of spec 7 for one request to /api/. */
export const requestHeaders = (
  wishes: HeaderWishes = {},
  facts: SessionFacts = sessionFacts,
): Record<string, string> => ({
  'x-csrf-protection': '1',
  'x-anonymous-id': anonymousId(),
  ...(facts.accountId && facts.userId ? { 'x-account-id': facts.accountId, 'x-user-id': facts.userId } : {}),
  ...(wishes.idempotencyKey ? { 'idempotency-key': wishes.idempotencyKey } : {}),
  ...(wishes.ignoreMeta ? { 'ignore-meta-message': 'true' } : {}),
});
