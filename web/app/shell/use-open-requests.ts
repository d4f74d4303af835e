import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { clockAccess } from '#domain/clock/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { ShellDocument } from './Shell.generated.ts';

const everyMs = 120_000;

export type OpenRequestCounts = { own: number; supervisor: number };

/**
 * What waits, for the badge, and with it the clock's state: one request with the shell's start, none with a change of page,
 * then one every two minutes while the page is visible.
 */
export const useOpenRequests = (wanted: boolean): OpenRequestCounts => {
  const clock = useMay(clockAccess.viewClockState);
  const { data, refetch } = useQuery(ShellDocument, {
    variables: { clock },
    skip: !wanted,
    // A page without the shell, and back: what is known is shown, and polling goes on.
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
