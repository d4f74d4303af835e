import { anonymousId, type SessionFacts, sessionFacts } from './session-facts.ts';

export type RequestedHeaders = {
  /** What only reads bears no CSRF header. */
  method?: 'GET' | 'POST';
  idempotencyKey?: string;
  ignoreMeta?: boolean;
  /** What this writes into the plan is not told to those who work it. */
  ignoreNotifications?: boolean;
};

/** Left out where the browser keeps nothing, as some do in private windows. */
const anonymousHeader = (): Record<string, string> => {
  const id = anonymousId();
  return id === null ? {} : { 'x-anonymous-id': id };
};

/** The headers of spec 7 for one request to /api/. */
export const requestHeaders = (
  wishes: RequestedHeaders = {},
  facts: SessionFacts = sessionFacts,
): Record<string, string> => ({
  ...(wishes.method === 'GET' ? {} : { 'x-csrf-protection': '1' }),
  ...anonymousHeader(),
  ...(facts.accountId && facts.userId ? { 'x-account-id': facts.accountId, 'x-user-id': facts.userId } : {}),
  ...(wishes.idempotencyKey ? { 'idempotency-key': wishes.idempotencyKey } : {}),
  ...(wishes.ignoreMeta ? { 'ignore-meta-message': 'true' } : {}),
  ...(wishes.ignoreNotifications ? { 'ignore-notifications': 'true' } : {}),
});
