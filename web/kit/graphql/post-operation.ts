import { documentIds } from '#web/generated/light-document-ids.ts';
import { type RequestedHeaders, requestHeaders } from './request-headers.ts';
import { uuid } from './session-facts.ts';
import { persistedQuery } from './trusted-body.ts';

/** Imports only the hashes of these pages' areas, to keep the log-in page small. */
const persistedByName = (operationName: string) => persistedQuery(operationName, documentIds[operationName]);

const post = async <T>(operationName: string, variables: object, requested: RequestedHeaders): Promise<T> => {
  const answer = await fetch('/api/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...requestHeaders(requested) },
    body: JSON.stringify({ operationName, variables, extensions: { persistedQuery: persistedByName(operationName) } }),
  });
  const { data, errors } = (await answer.json()) as { data?: T; errors?: { message: string }[] };
  if (!data) throw new Error(errors?.[0]?.message ?? `answer ${answer.status}`);
  return data;
};

/** One query without Apollo, for pages that must stay light (log in). Throws when there is no answer. */
export const postQuery = <T>(operationName: string, variables: object = {}): Promise<T> =>
  post(operationName, variables, {});

/** One mutation without Apollo, with a key of its own. */
export const postMutation = <T>(operationName: string, variables: object = {}): Promise<T> =>
  post(operationName, variables, { idempotencyKey: uuid() });
