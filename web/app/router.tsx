import { Button } from '@mantine/core';
import { Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useRouteError,
} from 'react-router-dom';
import { useAuthentication } from '#web/kit/access/viewer-context.ts';
import { reportFault } from '#web/kit/faults/report.ts';
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx';
import { ModalOutlet } from '#web/kit/modal/ModalOutlet.tsx';
import { isChunkFailure } from '#web/kit/router/chunk-failure.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { pageRoutes } from '#web/kit/router/page-routes.tsx';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import { mergedModals } from '#web/kit/screens/merged-modals.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonPage } from '#web/ui/Skeletons.tsx';
import { areas } from './areas.ts';
import { Shell } from './shell/Shell.tsx';

const openBanner = () => import('#web/areas/identity/view-as/ViewAsBanner.tsx');

/** Waits for authentication, then renders the page and the address's modals. */
const Root = () => {
  const { loading, fault, again, viewer } = useAuthentication();
  const { t } = useTranslation();
  const areas = useAreas();
  const modals = useMemo(() => mergedModals(areas), [areas]);
  const Banner = lazyScreen(openBanner);
  if (loading) return <SkeletonPage label={t('common.loading')} />;
  if (fault)
    return (
      <Page>
        <Fault title={t('shell.fault.start')} error={fault} again={again} />
      </Page>
    );
  return (
    <>
      {viewer?.viewedBy ? (
        <Suspense fallback={null}>
          <Banner by={viewer.viewedBy} />
        </Suspense>
      ) : null}
      <Outlet />
      <ModalOutlet rows={modals} />
      <UnsavedGuard />
      <ScrollRestoration />
    </>
  );
};

/** Error screen of a broken route; offers to reload. */
const RouteFault = () => {
  const fault = useRouteError();
  const { t } = useTranslation();
  const missing = isChunkFailure(fault);
  useEffect(() => reportFault(fault), [fault]);
  return (
    <Page>
      <ErrorState
        title={t(missing ? 'shell.fault.chunk' : 'shell.fault.title')}
        action={<Button onClick={() => window.location.reload()}>{t('shell.fault.reload')}</Button>}
      >
        {t(missing ? 'shell.fault.chunkText' : 'shell.fault.text')}
      </ErrorState>
    </Page>
  );
};

const NoPage = lazyScreen(() => import('./not-found/NoPage.tsx'));
const home = '/dashboard/my-overview';

/** The route table: every area's pages inside the shell or standalone, redirects, and the 404 page. */
export const appRoutes = (areas: readonly Area[]): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <RouteFault />,
    children: [
      { path: '/', element: <Navigate to={home} replace /> },
      {
        element: <Shell />,
        // Nested, so that the shell stays mounted during redirects.
        children: [
          { path: '/dashboard', element: <Navigate to={home} replace /> },
          { errorElement: <RouteFault />, children: pageRoutes(areas, 'shell') },
        ],
      },
      ...pageRoutes(areas, 'alone'),
      {
        path: '*',
        element: (
          <Suspense fallback={null}>
            <NoPage />
          </Suspense>
        ),
      },
    ],
  },
];

export const appRouter = () => createBrowserRouter(appRoutes(areas));
