import type { RouteObject } from 'react-router-dom';
import type { Area, PageRow } from '#web/kit/screens/rows.ts';
import { PageGuard } from './PageGuard.tsx';

/** Page rows as routes; `frame` selects those inside the shell or standalone ones. */
export const pageRoutes = (areas: readonly Area[], frame: 'shell' | 'alone'): RouteObject[] =>
  areas
    .flatMap((area) => Object.entries<PageRow>(area.pages ?? {}))
    .filter(([, row]) => (row.frame ?? 'shell') === frame)
    .map(([path, row]) => ({ path, element: <PageGuard key={path} row={row} /> }));
