import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { UnreadNotificationsDocument } from './Notifications.generated.ts';

const quietMs = 60_000;

/** Asks anew how many there are when somebody comes back to the page, at most once a minute. */
export const useFreshCount = (): void => {
  const client = useApolloClient();
  useEffect(() => {
    let asked = performance.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || performance.now() - asked < quietMs) return;
      asked = performance.now();
      // The answer goes into the cache, from which the bell reads. Nobody misses a count that did not arrive.
      client.query({ query: UnreadNotificationsDocument, fetchPolicy: 'network-only' }).catch(() => {});
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client]);
};
