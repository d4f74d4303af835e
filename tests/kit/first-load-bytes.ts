import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';

type Manifest = Record<string, { file: string; src?: string; name?: string; imports?: string[] }>;

/** Built files that only load with the first visible chart, and the sources that each file is built from. */
const builtFiles = (): { charts: Set<string>; names: Map<string, string> } => {
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Manifest;
  const filesOf = (key: string, seen = new Set<string>()): Set<string> => {
    const found = manifest[key];
    if (!found || seen.has(found.file)) return seen;
    seen.add(found.file);
    for (const one of found.imports ?? []) filesOf(one, seen);
    return seen;
  };
  const others = new Set([...filesOf('index.html'), ...filesOf('parts/graph/Graph.tsx')]);
  return {
    charts: new Set([...filesOf('parts/graph/GraphBars.tsx')].filter((file) => !others.has(file))),
    names: new Map(Object.values(manifest).map(({ file, src, name }) => [file, src ?? name ?? ''])),
  };
};

/** Notes which files a page fetches from now on; returns their bytes by kind (gzip level 9). */
export const countFetched = (page: Page) => {
  const files = new Set<string>();
  let operations = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) files.add(pathname);
    if (pathname === '/api/graphql') operations += 1;
  });
  return () => {
    const { charts, names } = builtFiles();
    const sizes = (ending: string, ofCharts = false) =>
      [...files]
        .filter((file) => file.endsWith(ending) && charts.has(file.slice(1)) === ofCharts)
        .map((file) => ({ file, bytes: gzipSync(readFileSync(join('dist/web', file)), { level: 9 }).length }));
    const sum = (all: { bytes: number }[]) => all.reduce((total, { bytes }) => total + bytes, 0);
    const js = sizes('.js');
    return {
      js: sum(js),
      charts: sum(sizes('.js', true)),
      css: sum(sizes('.css')),
      operations,
      /** One line for each JavaScript file, largest first, with the source that it is built from. */
      list: js
        .sort((a, b) => b.bytes - a.bytes)
        .map(({ file, bytes }) => `${bytes} ${file} ${names.get(file.slice(1)) ?? ''}`)
        .join('\n'),
    };
  };
};
