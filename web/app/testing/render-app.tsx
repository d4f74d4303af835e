import '#web/kit/testing/browser-gaps.ts';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Locale } from '#domain/account/account.ts';
import { areas as ours } from '#web/app/areas.ts';
import { appRoutes } from '#web/app/router.tsx';
import { shellArea } from '#web/app/shell-area.ts';
import { identityArea } from '#web/areas/identity/area.ts';
import fragments from '#web/generated/possible-types.ts';
import { ViewerProvider } from '#web/kit/access/ViewerProvider.tsx';
import { makeClient } from '#web/kit/graphql/client.ts';
import { closeDialog, dialogStore } from '#web/kit/modal/dialogs.ts';
import { queryClient } from '#web/kit/query/query-client.ts';
import { AreasContext } from '#web/kit/screens/areas-context.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { testI18n } from '#web/kit/testing/test-i18n.ts';
import { type Answers, testServer } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { Toasts } from '#web/kit/toasts/Toasts.tsx';
import { toastServerMessage } from '#web/kit/toasts/toast.tsx';
import { appTheme } from '#web/ui/theme.ts';

type ShellFacts = {
  own?: number;
  supervisor?: number;
  running?: object | null;
  switches?: object[];
  asksPosition?: boolean;
  clocksWithoutShift?: boolean;
};

/** The server's answer about requests and the clock. */
export const shellAnswer = ({
  own = 0,
  supervisor = 0,
  running = null,
  switches = [],
  asksPosition = false,
  clocksWithoutShift = true,
}: ShellFacts = {}) => ({
  openRequests: { __typename: 'OpenRequests', own, supervisor },
  clockState: { __typename: 'ClockState', Timesheet: running, switches, asksPosition, clocksWithoutShift },
});

type Options = {
  path?: string;
  /** The server's answer about the viewer; null for a visitor. */
  viewer?: ReturnType<typeof viewerAnswer> | null;
  answers?: Answers;
  /** Areas instead of the product's own; shell, log in and log out are always included. */
  areas?: readonly Area[];
  language?: Locale;
};

/** Renders the application at an address, with real routes and guards, against a server of canned answers. */
export const renderApp = async ({
  path = '/',
  viewer = viewerAnswer('all'),
  answers = {},
  areas,
  language = 'en',
}: Options = {}) => {
  for (const { id } of dialogStore.get()) closeDialog(id);
  const i18n = await testI18n(language);
  const server = testServer({ Viewer: () => ({ viewer }), Shell: () => shellAnswer(), ...answers });
  const client = makeClient(
    { say: toastServerMessage, refreshViewer: () => void client.refetchQueries({ include: ['Viewer'] }) },
    server.fetcher,
    fragments.possibleTypes,
  );
  const all = areas ? [...new Set<Area>([shellArea, identityArea, ...areas])] : ours;
  const router = createMemoryRouter(appRoutes(all), { initialEntries: [path] });
  const view = render(
    <MantineProvider
      theme={appTheme({ close: 'Close', clear: 'Clear', showPassword: 'Show password' })}
      env="test"
      // jsdom parses these sheets at each render, and no test reads them.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <ApolloProvider client={client}>
          <ViewerProvider>
            <AreasContext value={all}>
              <RouterProvider router={router} />
            </AreasContext>
          </ViewerProvider>
          <Toasts />
        </ApolloProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...view, router, address, i18n, client, ...server };
};
