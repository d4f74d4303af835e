import type { ApolloServerPlugin } from '@apollo/server';
import type { ApiContext } from '#graphql/base/context.ts';

/** What GraphQL itself finds wrong with a request, in words about our types. */
const aboutTypes = new Set([
  'BAD_USER_INPUT',
  'GRAPHQL_VALIDATION_FAILED',
  'GRAPHQL_PARSE_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
]);

/**
 * The names of types and fields are for those who write queries, with a token. Our own pages send documents that we know:
 * what is wrong with one of theirs is an old build or somebody trying things, and both need no more than the code.
 */
export const quietErrors: ApolloServerPlugin<ApiContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue, response }) => {
      if (response.body.kind !== 'single' || contextValue.scopes !== null) return;
      const result = response.body.singleResult;
      if (!result.errors) return;
      result.errors = result.errors.map(({ locations: _, ...error }) =>
        aboutTypes.has(String(error.extensions?.code)) ? { ...error, message: 'invalid' } : error,
      );
    },
  }),
};
