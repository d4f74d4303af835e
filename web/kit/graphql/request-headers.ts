import { anonymousId, type SessionFacts, sessionFacts } from './session-facts.ts';

export type RequestedHeaders = {
  /** Queries need no CSRF header. */
  method?: 'GET' | 'POST';
  idempotencyKey?: string;
  ignoreMeta?: boolean;
  /** Suppresses notifications about this change to the plan. */
  ignoreNotifications?: boolean;
};

/** Omitted where the browser has no storage, such as in some private windows. */
const anonymousHeader = (): Record<string, string> => {
  const id = anonymousId();
  return id === null ? {} : { 'x-anonymous-id': id };
};

/** The headers of spec 7 for one request to /api/. */
export const requestHeaders = (
  requested: RequestedHeaders = {},
  facts: SessionFacts = sessionFacts,
): Record<string, string> => ({
  ...(requested.method === 'GET' ? {} : { 'x-csrf-protection': '1' }),
  ...anonymousHeader(),
  ...(facts.accountId && facts.userId ? { 'x-account-id': facts.accountId, 'x-user-id': facts.userId } : {}),
  ...(requested.idempotencyKey ? { 'idempotency-key': requested.idempotencyKey } : {}),
  ...(requested.ignoreMeta ? { 'ignore-meta-message': 'true' } : {}),
  ...(requested.ignoreNotifications ? { 'ignore-notifications': 'true' } : {}),
});
