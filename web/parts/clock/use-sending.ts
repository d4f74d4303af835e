import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { firstWaiting, pressStore } from './kept-presses.ts';
import { sendPresses } from './send-presses.ts';

const firstWaitMs = 5000;
const longestWaitMs = 300_000;

/** Sends waiting presses on reconnection, and otherwise with exponential backoff; mounted once in the shell. */
export const useSending = (): void => {
  const client = useApolloClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitMs = firstWaitMs;
    let open = true;
    const later = (): void => {
      if (!open || timer !== undefined || !firstWaiting()) return;
      timer = setTimeout(() => {
        timer = undefined;
        waitMs = Math.min(waitMs * 2, longestWaitMs);
        void send();
      }, waitMs);
    };
    const send = async (): Promise<void> => {
      if (!firstWaiting()) return;
      await sendPresses(client);
      later();
    };
    const now = (): void => {
      clearTimeout(timer);
      timer = undefined;
      waitMs = firstWaitMs;
      void send();
    };
    const looked = (): void => {
      if (document.visibilityState === 'visible') now();
    };
    /** Another tab sent presses, so this tab's clock state is outdated. */
    const other = ({ key, newValue }: StorageEvent): void => {
      if (key === 'muster-clock-presses' && newValue === null) void client.refetchQueries({ include: ['Shell'] });
    };
    const forget = pressStore.subscribe(later);
    window.addEventListener('online', now);
    window.addEventListener('storage', other);
    document.addEventListener('visibilitychange', looked);
    now();
    return () => {
      open = false;
      clearTimeout(timer);
      forget();
      window.removeEventListener('online', now);
      window.removeEventListener('storage', other);
      document.removeEventListener('visibilitychange', looked);
    };
  }, [client]);
};
