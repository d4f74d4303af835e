import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { permissionIds } from '#domain/access/permissions.ts';
import { type Plan, plans } from '#domain/access/plans.ts';
import { viewerWith } from '#domain/access/principals.testing.ts';
import { meets, type Requirement } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { areas } from '#web/app/areas.ts';

import { modalMatcher } from '#web/kit/modal/match.ts';
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

describe('screens next to the list of the spec', () => {
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

  describe('modals of the product', () => {
    const modals = there.filter(({ kind }) => kind === 'modal').map((route) => [route, rowFor(route)!.needs] as const);
    const needing = modals.filter(([, { plan }]) => plan);
    const everyone = (plan: Plan) => viewerWith(permissionIds, { plan });
    const below = (plan: Plan) => plans[plans.indexOf(plan) - 1]!;
    const lacking = (viewer: Viewer | null, needs: Requirement) => {
      const verdict = meets(viewer, needs);
      return verdict.ok ? 'nothing' : verdict.lacks;
    };

    it('[R2.9-001] need a login, every one of them', () => {
      const open = modals.filter(([, needs]) => lacking(null, needs) !== 'login').map(([{ path }]) => path);
      expect(modals.length).toBeGreaterThan(100);
      expect(open).toEqual([]);
    });

    it('[R2.9-002] are locked on the plan below theirs, and open on it and above', () => {
      const seen = needing.map(([{ path }, needs]) => [
        path,
        lacking(everyone(below(needs.plan!)), needs),
        lacking(everyone(needs.plan!), needs),
        lacking(everyone('premium'), needs),
      ]);
      expect(seen).toEqual(needing.map(([{ path }]) => [path, 'plan', 'nothing', 'nothing']));
      expect(new Set(needing.map(([, { plan }]) => plan))).toEqual(new Set(['basic', 'early-adopter', 'premium']));
    });

    it('[R2.9-004] open with and without their optional part, with the parameters of the path', () => {
      const patterns = areas.flatMap((area) => Object.keys(area.modals ?? {}));
      const find = modalMatcher(Object.fromEntries(patterns.map((pattern) => [pattern, pattern])));
      const optional = patterns.filter((pattern) => pattern.includes('['));
      expect(optional.length).toBeGreaterThan(3);
      for (const pattern of optional)
        for (const form of formsOf(pattern)) {
          const names = form.split('/').filter((part) => part.startsWith(':'));
          const found = find(form.replaceAll(':', 'id-'));
          expect([found?.row, Object.keys(found?.params ?? {})], form).toEqual([
            pattern,
            names.map((name) => name.slice(1)),
          ]);
        }
    });
  });

  it('[R1-06] each area of the product has a screen of its own', () => {
    const of = {
      news: ['page', '/news'],
      schedule: ['page', '/schedule/:mode/:period'],
      timesheets: ['page', '/timesheet/:mode/:period'],
      'time clock': ['modal', 'clock-switch'],
      absence: ['page', '/dashboard/my-absence'],
      'time off': ['page', '/employees/leave-balances'],
      contracts: ['modal', 'contract/:contractId'],
      insights: ['page', '/insights/:view'],
      reports: ['page', '/reports'],
      'company files': ['page', '/files'],
      integrations: ['page', '/account/integrations'],
      billing: ['page', '/account/billing'],
      onboarding: ['page', '/onboarding'],
    } as const;
    for (const [area, [kind, path]] of Object.entries(of)) {
      const row = rows[kind].find((one) => one.path === path)?.row;
      expect(row !== undefined && !('leads' in row), `${area}: ${path}`).toBe(true);
    }
  });

  it('[R1-07] the main areas, those of oneself and the settings, and what an account can be told each have a page', () => {
    const main = ['/news', '/schedule/:mode/:period', '/timesheet/:mode/:period', '/insights/:view', '/employees'];
    const others = ['/dashboard/my-overview', '/reports', '/files'];
    const own = ['profile', 'login', 'notifications', 'files'].map((part) => `/my-account/${part}`);
    const account = ['settings', 'integrations', 'billing'].map((part) => `/account/${part}`);
    const states = ['/locked', '/paused', '/trial-expired', '/downgrade', '/account-closed'];
    const shown = rows.page.filter(({ row }) => row !== undefined && !('leads' in row)).map(({ path }) => path);
    expect(shown).toEqual(expect.arrayContaining([...main, ...others, ...own, ...account, ...states]));
  });

  it('no path of ours is unknown to the spec without a reason', () => {
    const known = new Set([...routes, ...ownRoutes()].map(({ kind, path }) => `${kind} ${path}`));
    const unknown = (['page', 'modal'] as const).flatMap((kind) =>
      rows[kind].filter(({ path }) => !known.has(`${kind} ${path}`)).map(({ path }) => `${kind} ${path}`),
    );
    expect(unknown).toEqual([]);
  });

  it('every screen of the spec has its row', () => {
    expect(missing.map(({ kind, path }) => `${kind} ${path}`)).toEqual([]);
  });
});

it.each(globSync('web/areas/*/area.ts'))('%s is in the merged table', async (file) => {
  const module = (await import(join(process.cwd(), file))) as Record<string, Area>;
  expect(areas).toContain(Object.values(module)[0]);
});
