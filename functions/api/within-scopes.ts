import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import { allScope, readScope } from '#domain/identity/api-token.ts';
import type { ApiContext } from '#graphql/base/context.ts';
import { rootFields } from './root-fields.ts';

/** An API token made for some operations reaches no other: refused before the first resolver runs. */
export const withinScopes: ApolloServerPlugin<ApiContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ contextValue: { scopes }, document, operation }) => {
      if (!operation || !scopes || scopes.includes(allScope)) return;
      if (scopes.includes(readScope) && operation.operation === 'query') return;
      const beyond = rootFields(operation.selectionSet, document).find(
        (field) => !field.startsWith('__') && !scopes.includes(field),
      );
      if (beyond)
        throw new GraphQLError(`This token is not for ${beyond}`, {
          extensions: { code: 'FORBIDDEN', field: beyond, http: { status: 200 } },
        });
    },
  }),
};
