import { Suspense } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { pageRoutes } from '#web/kit/router/page-routes.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import { areas } from './areas.ts';
import { Root } from './Root.tsx';
import { RouteFault } from './RouteFault.tsx';
import { Shell } from './shell/Shell.tsx';

const NoPage = lazyScreen(() => import('./not-found/NoPage.tsx'));
const home = '/dashboard/my-overview';

/** The whole route table: every area's pages inside the shell or alone, redirects, and the 404 page. */
export const appRoutes = (areas: readonly Area[]): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <RouteFault />,
    children: [
      { path: '/', element: <Navigate to={home} replace /> },
      {
        element: <Shell />,
        // Inside, so that the shell stays while it leads on.
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
