import { requestHeaders } from './request-headers.ts';
import { persistedQuery } from './trusted-body.ts';

/** One operation without Apollo, for pages that must stay light (log in, log out). Throws when there is no answer. */
export const postOperation = async <T>(operationName: string, variables: object = {}): Promise<T> => {
  const answer = await fetch('/api/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', ...requestHeaders() },
    body: JSON.stringify({ operationName, variables, extensions: { persistedQuery: persistedQuery(operationName) } }),
  });
  const { data, errors } = (await answer.json()) as { data?: T; errors?: { message: string }[] };
  if (!data) throw new Error(errors?.[0]?.message ?? `answer ${answer.status}`);
  return data;
};
