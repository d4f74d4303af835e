import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';

/** Refetches the login methods where a page that shows them is open. */
export const useLoginChanged = (): (() => void) => {
  const client = useApolloClient();
  return useCallback(() => {
    const shown = [...client.getObservableQueries('active')].some(({ queryName }) => queryName === 'MyLogin');
    if (shown) void client.refetchQueries({ include: ['MyLogin'] });
  }, [client]);
};
