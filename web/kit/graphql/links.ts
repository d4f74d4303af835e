import { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { BaseHttpLink } from '@apollo/client/link/http';
import { RetryLink } from '@apollo/client/link/retry';
import { finalize, type Observable, share, tap } from 'rxjs';
import { type AnswerMeta, metaOf } from './answer-meta.ts';
import { requestHeaders } from './request-headers.ts';
import { nextMoment, rememberSent } from './sent-at.ts';
import { uuid } from './session-facts.ts';
import { persistedQuery } from './trusted-body.ts';
import { markFailedWrite, writeBegan, writeEnded } from './writing.ts';

declare module '@apollo/client' {
  interface DefaultContext {
    /** Suppresses the success toast of this call. */
    ignoreMeta?: boolean;
    /** Suppresses notifications about this change to the plan. */
    ignoreNotifications?: boolean;
    /** Idempotency key, one per intent; set it to retry the same intent, else one is generated. */
    idempotencyKey?: string;
  }
}

const isMutation = (operation: ApolloLink.Operation): boolean => operation.operationType === 'mutation';

/**
 * Deduplicates concurrent equal queries. Apollo's own deduplication would also answer a query after a write with one sent before
 * it, and show stale data.
 */
export const askedOnceLink = (): ApolloLink => {
  const onTheirWay = new Map<string, Observable<ApolloLink.Result>>();
  let writes = 0;
  return new ApolloLink((operation, forward) => {
    if (isMutation(operation))
      return forward(operation).pipe(
        tap(() => {
          writes += 1;
        }),
      );
    const key = `${writes} ${operation.operationName} ${JSON.stringify(operation.variables)}`;
    const known = onTheirWay.get(key);
    if (known) return known;
    const sent = forward(operation).pipe(
      finalize(() => onTheirWay.delete(key)),
      share(),
    );
    onTheirWay.set(key, sent);
    return sent;
  });
};

/** Remembers when the request of each answer was sent. */
export const sentAtLink = new ApolloLink((operation, forward) => {
  const sent = nextMoment();
  return forward(operation).pipe(
    tap(({ data }) => {
      if (data) rememberSent(data, sent);
    }),
  );
});

/** Sends the document's hash instead of its text. */
export const documentIdLink = new ApolloLink((operation, forward) => {
  const { __meta__: meta } = operation.query as { __meta__?: { hash: string } };
  operation.extensions.persistedQuery = persistedQuery(operation.operationName ?? '', meta?.hash);
  operation.setContext({ http: { includeQuery: false, includeExtensions: true } });
  return forward(operation);
});

/** Retries only requests without an answer, or with a gateway error. */
const gotNoAnswer = (fault: unknown): boolean => !ServerError.is(fault) || [502, 503, 504].includes(fault.statusCode);

/**
 * Placed before the retry link, so that every try of a mutation has the same key and is one write. After a lost answer the server
 * may already have done it, so the same input keeps its key until something is answered; then it is a new action.
 */
export const idempotencyLink = (): ApolloLink => {
  const unanswered = new Map<string, string>();
  return new ApolloLink((operation, forward) => {
    if (!isMutation(operation)) return forward(operation);
    const intent = `${operation.operationName} ${JSON.stringify(operation.variables)}`;
    const key: string = operation.getContext().idempotencyKey ?? unanswered.get(intent) ?? uuid();
    operation.setContext({ idempotencyKey: key });
    return forward(operation).pipe(
      tap({
        subscribe: writeBegan,
        next: () => unanswered.clear(),
        error: (fault) => {
          if (!gotNoAnswer(fault)) return;
          unanswered.set(intent, key);
          markFailedWrite(fault);
        },
        finalize: writeEnded,
      }),
    );
  });
};

export const headerLink = new ApolloLink((operation, forward) => {
  const { ignoreMeta, ignoreNotifications, idempotencyKey, headers } = operation.getContext();
  const requested = { ignoreMeta, ignoreNotifications, idempotencyKey };
  operation.setContext({ headers: { ...headers, ...requestHeaders(requested) } });
  return forward(operation);
});

export const retryLink = new RetryLink({
  delay: { initial: 400, max: 4000, jitter: true },
  attempts: (attempt, _operation, fault) => attempt <= 3 && fault.name !== 'AbortError' && gotNoAnswer(fault),
});

/** Passes the answer's metadata to the app, with the call's request to suppress the toast. */
export const metaLink = (onMeta: (meta: AnswerMeta, ignoreMessage: boolean) => void): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap((result) => {
        const meta = metaOf(result.extensions);
        if (meta) onMeta(meta, operation.getContext().ignoreMeta === true);
      }),
    ),
  );

/** Detects answers that say the user is no longer signed in. */
export const lostSessionLink = (lost: () => void): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ errors }) => {
        if (errors?.some(({ extensions }) => extensions?.code === 'FORBIDDEN' && extensions.key === 'login')) lost();
      }),
    ),
  );

export const httpLink = (fetcher?: typeof fetch): ApolloLink =>
  new BaseHttpLink({ uri: '/api/graphql', credentials: 'same-origin', fetch: fetcher });
