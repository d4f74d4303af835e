import type { ApolloClient, DefaultContext, OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback } from 'react';

type Given<Data, Variables extends OperationVariables> = Omit<ApolloClient.MutateOptions<Data, Variables>, 'mutation'>;
type Send<Data, Variables extends OperationVariables> = (
  ...given: Record<string, never> extends Variables ? [Given<Data, Variables>?] : [Given<Data, Variables>]
) => Promise<ApolloClient.MutateResult<Data>>;

/** Context of a mutation whose screen shows the result itself. */
export const withoutToast: DefaultContext = { ignoreMeta: true };

/**
 * Sends a mutation, by default with `context`. Unlike `useMutation` it has no state, so that its owner does not render when it is
 * sent and answered.
 */
export const useMutate = <Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  context?: DefaultContext,
): Send<Data, Variables> => {
  const client = useApolloClient();
  return useCallback(
    (...[given]) => {
      const sent = client.mutate<Data, Variables>({ mutation, context, ...given } as ApolloClient.MutateOptions<
        Data,
        Variables
      >);
      // As with `useMutation`, a caller that does not wait for the answer does not have to handle its failure.
      sent.catch(() => {});
      return sent;
    },
    [client, mutation, context],
  );
};
