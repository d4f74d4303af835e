import { ApolloProvider } from '@apollo/client/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ViewerProvider } from '#web/kit/access/ViewerProvider.tsx';
import { makeClient } from '#web/kit/graphql/client.ts';
import { HouseProvider } from '#web/kit/house/HouseProvider.tsx';
import { toastServerMessage } from '#web/kit/toasts/toast.tsx';
import { Toasts } from '#web/kit/toasts/Toasts.tsx';
import { appRouter } from './router.tsx';

const start = () => {
  const client = makeClient({
    say: toastServerMessage,
    refreshViewer: () => void client.refetchQueries({ include: ['Viewer'] }),
  });
  return { client, queries: new QueryClient(), router: appRouter() };
};

/** The providers, outermost first, around the router. */
export const App = () => {
  const [{ client, queries, router }] = useState(start);
  return (
    <HouseProvider>
      <ApolloProvider client={client}>
        <QueryClientProvider client={queries}>
          <ViewerProvider>
            <RouterProvider router={router} />
          </ViewerProvider>
          <Toasts />
        </QueryClientProvider>
      </ApolloProvider>
    </HouseProvider>
  );
};
