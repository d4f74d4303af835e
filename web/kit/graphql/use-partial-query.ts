import type { OperationVariables, TypedDocumentNode, WatchQueryFetchPolicy } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';

type Options<Variables> = { fetchPolicy?: WatchQueryFetchPolicy; skip?: boolean } & (Record<
  string,
  never
> extends Variables
  ? { variables?: Variables }
  : { variables: Variables });
type Known<Data> = { question: string; data: Data; isLost: boolean };

/** Whether parts are missing because the server failed, not because they were refused. */
const isFault = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'FAULT');

/**
 * A query whose answer is used even if parts of it are refused: those are `null`, with an error each. With this error policy the
 * library drops the data when a later request fails as a whole, as without a connection; here they stay until the next answer to
 * the same question, as with any other query.
 */
export const usePartialQuery = <Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  options: Options<NoInfer<Variables>>,
) => {
  const result = useQuery<Data, OperationVariables>(query as TypedDocumentNode<Data, OperationVariables>, {
    ...options,
    errorPolicy: 'all',
  });
  const known = useRef<Known<Data>>(undefined);
  const question = JSON.stringify(result.variables);
  if (known.current?.question !== question) known.current = undefined;
  const hasFailed = known.current !== undefined && isFault(result.error);
  const data = hasFailed ? undefined : (result.data as Data | undefined);
  if (data !== undefined) known.current = { question, data, isLost: false };
  // Without data and error it was skipped, or is asked for the first time again.
  else if (known.current) known.current.isLost = Boolean(result.error) || (known.current.isLost && result.loading);
  return { ...result, data: known.current?.isLost ? known.current.data : data };
};
