import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { requestHeaders } from '#web/kit/graphql/request-headers.ts';
import { isChunkFailure } from '#web/kit/router/chunk-failure.ts';

const batchMs = 5000;
type Story = { message: string; stack?: string; path: string };
let waiting: Story[] = [];

/**
 * Not reported: HTTP failures (422 included), API errors, chunks that failed to load, and values that are not an Error (spec 8).
 */
const isOurs = (fault: unknown): fault is Error =>
  fault instanceof Error &&
  !isChunkFailure(fault) &&
  !ServerError.is(fault) &&
  !ServerParseError.is(fault) &&
  !CombinedGraphQLErrors.is(fault) &&
  !/failed to fetch|networkerror|load failed/i.test(fault.message);

const send = (): void => {
  const errors = waiting;
  waiting = [];
  const headers = { 'content-type': 'application/json', ...requestHeaders() };
  fetch('/api/errors', { method: 'POST', headers, body: JSON.stringify({ errors }), keepalive: true }).catch(() => {});
};

/** Reports faults of the page in batches of five seconds. */
export const reportFault = (fault: unknown): void => {
  if (!isOurs(fault)) return;
  if (waiting.length === 0) setTimeout(send, batchMs);
  if (waiting.length < 20) waiting.push({ message: fault.message, stack: fault.stack, path: window.location.pathname });
};

export const watchFaults = (): void => {
  window.addEventListener('error', ({ error }) => reportFault(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportFault(reason));
};
