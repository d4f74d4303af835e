import '#web/ui/base.css';
import '#web/ui/parts.css';
import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { ViewerProvider } from '#web/kit/access/ViewerProvider.tsx';
import { AppProvider } from '#web/kit/app/AppProvider.tsx';
import { watchFaults } from '#web/kit/faults/report.ts';
import { makeClient } from '#web/kit/graphql/client.ts';
import { startI18n } from '#web/kit/i18n/start-i18n.ts';
import { AreasContext } from '#web/kit/screens/areas-context.ts';
import { Toasts } from '#web/kit/toasts/Toasts.tsx';
import { toastServerMessage } from '#web/kit/toasts/toast.tsx';
import { areas } from './areas.ts';
import { keepInstallPrompt } from './install/install-prompt.ts';
import { appRouter } from './router.tsx';

const start = () => {
  const client = makeClient({
    say: toastServerMessage,
    refreshViewer: () => void client.refetchQueries({ include: ['Viewer'] }),
  });
  return { client, router: appRouter() };
};

keepInstallPrompt();

/** The providers, outermost first, around the router. */
const App = () => {
  const [{ client, router }] = useState(start);
  return (
    <AppProvider>
      <ApolloProvider client={client}>
        <ViewerProvider>
          <AreasContext value={areas}>
            <RouterProvider router={router} />
          </AreasContext>
        </ViewerProvider>
        <Toasts />
      </ApolloProvider>
    </AppProvider>
  );
};

watchFaults();
await startI18n();
createRoot(document.getElementById('root')!).render(<App />);
