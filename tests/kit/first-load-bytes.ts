import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Files that come with the first graph that is seen, and with nothing else. */
const chartFiles = (): Set<string> => {
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Manifest;
  const filesOf = (key: string, seen = new Set<string>()): Set<string> => {
    const found = manifest[key];
    if (!found || seen.has(found.file)) return seen;
    seen.add(found.file);
    for (const one of found.imports ?? []) filesOf(one, seen);
    return seen;
  };
  const others = new Set([...filesOf('index.html'), ...filesOf('parts/graph/Graph.tsx')]);
  return new Set([...filesOf('parts/graph/GraphBars.tsx')].filter((file) => !others.has(file)));
};

/** Notes which files a page fetches from now on; answers their bytes, gzip level 9, by kind. */
export const countFetched = (page: Page) => {
  const files = new Set<string>();
  let operations = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) files.add(pathname);
    if (pathname === '/api/graphql') operations += 1;
  });
  return () => {
    const charts = chartFiles();
    const bytes = (ending: string, ofCharts = false) =>
      [...files]
        .filter((file) => file.endsWith(ending) && charts.has(file.slice(1)) === ofCharts)
        .reduce((sum, file) => sum + gzipSync(readFileSync(join('dist/web', file)), { level: 9 }).length, 0);
    return { js: bytes('.js'), charts: bytes('.js', true), css: bytes('.css'), operations };
  };
};
