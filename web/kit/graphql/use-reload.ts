import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';

/**
 * Refetches what is visible: `now`, or once the owner has closed. The queries of a form that closes are then no longer asked
 * again, and their answers no longer render it.
 */
export const useReload = () => {
  const client = useApolloClient();
  const isWanted = useRef(false);
  const now = useCallback(() => client.refetchQueries({ include: 'active' }), [client]);
  const onceClosed = useCallback(() => {
    isWanted.current = true;
  }, []);
  useEffect(
    () => () => {
      // The library ends the queries of the closed owner by timers of its own, which start after the first one here.
      if (isWanted.current) setTimeout(() => setTimeout(() => void now()));
    },
    [now],
  );
  return { now, onceClosed };
};
