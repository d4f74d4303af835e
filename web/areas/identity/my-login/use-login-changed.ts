import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';

/** Asks again how one gets in, where a page that shows it is open. */
export const useLoginChanged = (): (() => void) => {
  const client = useApolloClient();
  return useCallback(() => {
    const shown = [...client.getObservableQueries('active')].some(({ queryName }) => queryName === 'MyLogin');
    if (shown) void client.refetchQueries({ include: ['MyLogin'] });
  }, [client]);
};
