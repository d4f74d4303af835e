import './browser-gaps.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { AuthenticationContext, authenticationOf } from '#web/kit/access/viewer-context.ts';
import type { SignedIn } from '#web/kit/access/viewer-model.ts';
import { FormatContext } from '#web/kit/format/use-format.ts';
import { ModalOutlet } from '#web/kit/modal/ModalOutlet.tsx';
import { queryClient } from '#web/kit/query/query-client.ts';
import type { ModalRow } from '#web/kit/screens/rows.ts';
import { appTheme } from '#web/ui/theme.ts';
import { testI18n } from './test-i18n.ts';
import { testViewer } from './test-viewer.ts';

type Around = { viewer?: SignedIn | null; path?: string; modals?: Record<string, ModalRow> };

/** Renders an element with theme, texts, viewer, router and modal outlet. */
export const renderWithProviders = async (
  piece: ReactNode,
  { viewer = testViewer('all'), path = '/', modals = {} }: Around = {},
) => {
  await testI18n();
  const element = (
    <>
      {piece}
      <ModalOutlet rows={modals} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const view = render(
    <MantineProvider
      theme={appTheme({ close: 'Close', clear: 'Clear', showPassword: 'Show password' })}
      env="test"
      // jsdom parses these sheets at each render, and no test reads them.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <AuthenticationContext value={authenticationOf(viewer)}>
          <FormatContext
            value={{
              clock: viewer?.timeFormat ?? '24h',
              zone: viewer?.zone ?? 'UTC',
              firstWeekday: viewer?.firstWeekday ?? 'mo',
            }}
          >
            <RouterProvider router={router} />
          </FormatContext>
        </AuthenticationContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...view, router };
};
