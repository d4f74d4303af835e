import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import type { ApiContext } from '#graphql/base/context.ts';
import { rootFields } from './root-fields.ts';

/** What ends such a view; everything else that could change something is refused before its resolver runs. */
const leaving = new Set(['endViewAs', 'signOut']);

/** Whoever looks through somebody else's eyes reads only. */
export const readOnlyView: ApolloServerPlugin<ApiContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ contextValue: { ctx }, document, operation }) => {
      if (operation?.operation !== 'mutation' || !ctx.viewer?.viewedBy) return;
      if (rootFields(operation.selectionSet, document).every((field) => leaving.has(field))) return;
      throw new GraphQLError('viewingAs', { extensions: { code: 'STATE', key: 'viewingAs', http: { status: 200 } } });
    },
  }),
};
