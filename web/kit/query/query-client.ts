import { QueryClient } from '@tanstack/react-query';

/**
 * For what is no GraphQL: uploads, downloads, uptime, exports. Handed to the hook, `useQuery({…}, queryClient)`, so that
 * the first load need not carry it.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { refetchOnWindowFocus: false, staleTime: 30_000 } },
});
