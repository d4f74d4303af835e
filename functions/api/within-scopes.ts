import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, GraphQLError, Kind, type SelectionSetNode } from 'graphql';
import { allScope, readScope } from '#domain/identity/api-token.ts';
import type { ApiContext } from '#graphql/base/context.ts';

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

/** What an operation asks at its root, by its real names, also through fragments. The document is valid, so they end. */
export const rootFields = ({ selections }: SelectionSetNode, document: DocumentNode): string[] =>
  selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value;
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(selection.selectionSet, document);
    const named = document.definitions.find(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
    );
    return named?.kind === Kind.FRAGMENT_DEFINITION ? rootFields(named.selectionSet, document) : [];
  });
