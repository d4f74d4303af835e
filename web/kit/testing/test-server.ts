/** One API request of the page. */
type Asked = {
  operation: string;
  variables: Record<string, unknown>;
  body: Record<string, unknown>;
  headers: Headers;
};
export type Answers = Record<string, (asked: Asked) => unknown>;

const meta = { status: 'ok', status_message: null, request: { remote_addr: '127.0.0.1' }, user_refreshed_at: null };

/** The answer of a server that no longer knows this page's document. */
export const outdated = { errors: [{ message: 'Unknown field', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] };

/**
 * A `fetch` that answers operations by name and records requests. Answers with `extensions` or `errors` are sent as they are. An
 * operation without an entry never completes; an entry of undefined fails as unreachable.
 */
export const testServer = (answers: Answers) => {
  const asked: Asked[] = [];
  const fetcher: typeof fetch = async (_address, init) => {
    const body = JSON.parse(String(init?.body)) as Record<string, unknown>;
    const operation = String(body.operationName);
    const one: Asked = {
      operation,
      variables: (body.variables ?? {}) as Record<string, unknown>,
      body,
      headers: new Headers(init?.headers),
    };
    asked.push(one);
    const give = answers[operation];
    if (!give) return new Promise(() => {});
    const answer = (await give(one)) as Record<string, unknown> | undefined;
    if (!answer) throw new TypeError(`Failed to fetch ${operation}`);
    const whole = 'extensions' in answer || 'errors' in answer ? answer : { data: answer, extensions: { meta } };
    return new Response(JSON.stringify(whole), { headers: { 'content-type': 'application/json' } });
  };
  return { fetcher, asked };
};
