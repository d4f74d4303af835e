import { useEffect } from 'react';
import { useAuthentication } from '#web/kit/access/viewer-context.ts';
import { requestHeaders } from '#web/kit/graphql/request-headers.ts';

const everyMs = 60_000;

/** Spec 7: an uptime call every minute while the account's flag is on. */
export const useUptime = (): void => {
  const { viewer } = useAuthentication();
  const wanted = viewer?.flags.includes('uptimePoll') ?? false;
  useEffect(() => {
    if (!wanted) return;
    const call = () => void fetch('/api/uptime', { headers: requestHeaders({ method: 'GET' }) }).catch(() => {});
    const timer = setInterval(call, everyMs);
    return () => clearInterval(timer);
  }, [wanted]);
};
