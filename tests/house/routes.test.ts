import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areas } from '#web/app/areas.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import { differences, formsOf, ownRoutes, type SpecRoute, specRoutes } from './spec-routes.ts';

const kinds = { page: 'pages', modal: 'modals' } as const;
const rowsOf = (kind: keyof typeof kinds) =>
  areas
    .flatMap((area) => Object.entries(area[kinds[kind]] ?? {}))
    .flatMap(([path, row]) => formsOf(path).map((form) => ({ path: form, row })));
const rows = { page: rowsOf('page'), modal: rowsOf('modal') };
const routes = specRoutes();
const rowFor = ({ kind, path }: SpecRoute) => rows[kind].find((one) => one.path === path)?.row;

const there = routes.filter(rowFor);
const missing = routes.filter((route) => !rowFor(route));

describe('screens beside the list of the spec', () => {
  it('the list is whole', () => {
    expect(routes.filter(({ kind }) => kind === 'modal')).toHaveLength(129);
    expect(new Set(routes.map(({ kind, path }) => `${kind} ${path}`)).size).toBe(routes.length);
  });

  it.each(there.map((route) => [route.kind, route.path, route.ids, route] as const))(
    '%s %s [%s] needs what the spec says',
    (_kind, _path, _ids, route) => {
      expect(differences(route, rowFor(route)!.needs)).toEqual([]);
    },
  );

  it('no path of ours is unknown to the spec without a reason', () => {
    const known = new Set([...routes, ...ownRoutes()].map(({ kind, path }) => `${kind} ${path}`));
    const unknown = (['page', 'modal'] as const).flatMap((kind) =>
      rows[kind].filter(({ path }) => !known.has(`${kind} ${path}`)).map(({ path }) => `${kind} ${path}`),
    );
    expect(unknown).toEqual([]);
  });

  it('says what is not there yet', () => {
    for (const kind of ['page', 'modal'] as const) {
      const all = routes.filter((route) => route.kind === kind);
      const paths = missing.filter((route) => route.kind === kind).map(({ path }) => path);
      console.info(
        `${kind}s: ${all.length - paths.length} of ${all.length}; not there yet: ${paths.join(', ') || 'none'}`,
      );
    }
  });
});

it.each(globSync('web/areas/*/area.ts'))('%s is in the merged table', async (file) => {
  const module = (await import(join(process.cwd(), file))) as Record<string, Area>;
  expect(areas).toContain(Object.values(module)[0]);
});
