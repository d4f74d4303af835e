import type { Viewer } from '#domain/access/viewer.ts';
import { displayName } from '#domain/employees/employee.ts';
import { type AppLink, type AppName, appNames, apps } from '#domain/integrations/app.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { loadPeople } from '#services/table.ts';
import { appLinks, appLinksPartition } from './app-links.store.ts';

/** An app as people see it: what it is, and what the company does with it. */
export type AppView = (typeof apps)[AppName] & {
  id: AppName;
  state: 'available' | AppLink['state'];
  requestId: string | null;
  note: string | null;
  /** Who connected or asked for it. */
  by: string | null;
  at: string | null;
};

/** Apps that the company uses or has asked for; read strongly. */
export const readAppLinks = async ({ viewer, table }: Ctx<Viewer>): Promise<AppLink[]> =>
  only(appLinks, await queryAll(table, partition(appLinksPartition(viewer.accountId), { ConsistentRead: true })));

/** How an app and its link, if there is one, are seen. */
export const appViews = async (ctx: Ctx<Viewer>): Promise<(app: AppName, link: AppLink | undefined) => AppView> => {
  const { employees } = await loadPeople(ctx, ctx.viewer.accountId);
  const names = new Map(employees.map((person) => [person.id, displayName(person)]));
  return (app, link) => ({
    ...apps[app],
    id: app,
    state: link?.state ?? 'available',
    requestId: link?.requestId ?? null,
    note: link?.note ?? null,
    by: link ? (names.get(link.by) ?? null) : null,
    at: link?.at ?? null,
  });
};

/** Payroll programs whose files the company wants; all as long as none is connected. */
export const wantedPayrollPrograms = async (ctx: Ctx<Viewer>): Promise<AppName[]> => {
  const programs = appNames.filter((app) => apps[app].way === 'file');
  const connected = new Set(
    (await readAppLinks(ctx)).filter(({ state }) => state === 'connected').map(({ app }) => app),
  );
  const wanted = programs.filter((app) => connected.has(app));
  return wanted.length === 0 ? programs : wanted;
};
