import { QueryClient } from '@tanstack/react-query';

/**
 * The client of everything that is not the application's GraphQL: dictionaries, uptime, uploads, downloads, exports, and the
 * pages before the log-in. docs/client-state.md says which state is where.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A request without a network fails at once and says so; it does not wait for the network to come back.
    queries: { refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});
