import { matchPath, useLocation } from 'react-router-dom';
import { pagesToCome } from '#web/app/to-come.ts';
import { PageGuard } from '#web/kit/router/PageGuard.tsx';
import type { PageRow } from '#web/kit/screens/rows.ts';
import { NotFound } from './NotFound.tsx';

const open = async () => ({ default: NotFound });
const rows: [path: string, row: PageRow][] = Object.entries(pagesToCome).map(([path, needs]) => [
  path,
  { needs, open },
]);

/** Every address without a screen. Those of screens to come keep their guard: what one may not see is not talked about. */
export default function NoPage() {
  const { pathname } = useLocation();
  const [path, row] = rows.find(([pattern]) => matchPath(pattern, pathname)) ?? [];
  return row ? <PageGuard key={path} row={row} /> : <NotFound />;
}
