import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';
import { ulid } from 'ulid';
import { ports } from '#functions/runtime.ts';

/** Refusals pass as they are; a fault leaves only a request id, and its story goes to the log. */
export const formatError = (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
  const original = unwrapResolverError(error);
  const code = formatted.extensions?.code;
  // A GraphQLError without a code of its own, at a field, is an answer that does not fit the schema: a fault of ours.
  const expected = code !== undefined && code !== 'INTERNAL_SERVER_ERROR';
  if (expected)
    return {
      message: formatted.message,
      path: formatted.path,
      extensions: { ...formatted.extensions, code },
    };
  const requestId = ulid().toLowerCase();
  ports().log.error('fault', {
    requestId,
    fault: original instanceof Error ? original.stack : String(original),
    path: formatted.path,
  });
  return { message: 'fault', path: formatted.path, extensions: { code: 'FAULT', requestId } };
};
