import type { ApolloClient } from '@apollo/client';

/** Forgets every answer but who one is, and asks anew what is on view: nearly everything is another by now. */
export const withoutAnswers = async (client: ApolloClient): Promise<void> => {
  client.cache.modify({
    fields: (value, { fieldName, DELETE }) => (fieldName === 'viewer' ? value : DELETE),
  });
  await client.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => queryName !== 'ExampleData' });
};
