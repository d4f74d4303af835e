import { useQuery } from '@tanstack/react-query';
import { useAuthentication } from '#web/kit/access/viewer-context.ts';
import { requestHeaders } from '#web/kit/graphql/request-headers.ts';

const everyMs = 60_000;

const call = async (): Promise<boolean> =>
  (await fetch('/api/uptime', { headers: requestHeaders({ method: 'GET' }) })).ok;

/** Spec 7: an uptime call every minute while the account's flag is on, also while the page is in the background. */
export const useUptime = (): void => {
  const { viewer } = useAuthentication();
  useQuery({
    queryKey: ['uptime'],
    queryFn: call,
    enabled: viewer?.flags.includes('uptimePoll') ?? false,
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    // The first call is one minute after the page opens.
    initialData: true,
    staleTime: everyMs,
  });
};
