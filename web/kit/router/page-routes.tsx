import type { RouteObject } from 'react-router-dom';
import type { Area, PageRow } from '#web/kit/screens/rows.ts';
import { PageGuard } from './PageGuard.tsx';

/** Rows of one table as routes; `frame` tells those inside the shell from those that stand alone. */
export const pageRoutes = (areas: readonly Area[], frame: 'shell' | 'alone'): RouteObject[] =>
  areas
    .flatMap((area) => Object.entries<PageRow>(area.pages ?? {}))
    .filter(([, row]) => (row.frame ?? 'shell') === frame)
    .map(([path, row]) => ({ path, element: <PageGuard key={path} row={row} /> }));
