import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { clockAccess } from '#domain/clock/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { ShellDocument } from './Shell.generated.ts';

const everyMs = 120_000;

export type OpenRequestCounts = { own: number; supervisor: number };

/**
 * Open requests for the badge, and the clock's state: one request at start, none on navigation, then one every two minutes while
 * the page is visible.
 */
export const useOpenRequests = (wanted: boolean): OpenRequestCounts => {
  const clock = useMay(clockAccess.viewClockState);
  const { data, refetch } = useQuery(ShellDocument, {
    variables: { clock },
    skip: !wanted,
    // After a page without the shell, cached data is shown and polling continues.
    fetchPolicy: 'cache-first',
    pollInterval: everyMs,
    skipPollAttempt: () => document.hidden,
  });
  useEffect(() => {
    if (!wanted) return;
    let leftAt = Date.now();
    const look = () => {
      if (document.hidden) leftAt = Date.now();
      else if (Date.now() - leftAt > everyMs) void refetch().catch(() => {});
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [wanted, refetch]);
  const { own = 0, supervisor = 0 } = data?.openRequests ?? {};
  return { own, supervisor };
};
