import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Requirement } from '#domain/access/requirement.ts';
import { areas } from '#web/app/areas.ts';
import { myItemsToCome, navToCome, profileToCome } from '#web/app/shell/menus-to-come.ts';
import { hasPage } from '#web/app/shell/nav.ts';
import { modalsToCome, pagesToCome } from '#web/app/to-come.ts';
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

/** Screens to come, as rows with a guard and nothing behind it. */
const coming: Record<SpecRoute['kind'], Record<string, Requirement>> = { page: pagesToCome, modal: modalsToCome };
const comingFor = ({ kind, path }: SpecRoute) => coming[kind][path];

const there = routes.filter(rowFor);
const missing = routes.filter((route) => !rowFor(route));

/** Entries of spec 2.4 that stay hidden until some area has their page. */
const menusToCome = (): string[] =>
  [...navToCome, ...myItemsToCome, ...profileToCome].filter(({ to }) => !hasPage(areas, to)).map(({ to }) => to);

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

  // No requirement ids here: a guard that waits for its screen meets no requirement.
  it.each(missing.map((route) => [route.kind, route.path, route] as const))(
    '%s %s is not implemented, and its guard is the one of the spec',
    (_kind, _path, route) => {
      const needs = comingFor(route);
      expect(needs, 'web/app/to-come.ts has no row for it').toBeDefined();
      expect(differences(route, needs!)).toEqual([]);
    },
  );

  it('rows to come are struck from web/app/to-come.ts when an area brings the screen', () => {
    expect(there.filter(comingFor).map(({ kind, path }) => `${kind} ${path}`)).toEqual([]);
    const known = new Set(routes.map(({ kind, path }) => `${kind} ${path}`));
    const all = (['page', 'modal'] as const).flatMap((kind) =>
      Object.keys(coming[kind]).map((path) => `${kind} ${path}`),
    );
    expect(all.filter((row) => !known.has(row))).toEqual([]);
  });

  it('says what is not there yet', () => {
    for (const kind of ['page', 'modal'] as const) {
      const all = routes.filter((route) => route.kind === kind);
      const paths = missing.filter((route) => route.kind === kind).map(({ path }) => path);
      console.info(
        `${kind}s: ${all.length - paths.length} of ${all.length}; not there yet: ${paths.join(', ') || 'none'}`,
      );
    }
    console.info(`menu entries to come: ${menusToCome().join(', ') || 'none'}`);
  });
});

it.each(globSync('web/areas/*/area.ts'))('%s is in the merged table', async (file) => {
  const module = (await import(join(process.cwd(), file))) as Record<string, Area>;
  expect(areas).toContain(Object.values(module)[0]);
});
