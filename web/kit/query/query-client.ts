import { QueryClient } from '@tanstack/react-query';

/**
 * Query client for everything except the application's GraphQL: dictionaries, uptime, uploads, downloads, exports, and public
 * pages. See docs/client-state.md.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a request fails at once instead of waiting for it.
    queries: { refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
