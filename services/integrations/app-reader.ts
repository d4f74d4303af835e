import type { Viewer } from '#domain/access/viewer.ts';
import { displayName } from '#domain/employees/employee.ts';
import { type AppLink, type AppName, appNames, apps } from '#domain/integrations/app.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { loadPeople } from '#services/table.ts';
import { appLinks, appLinksPartition } from './app-links.store.ts';

/** An app with its state in the company. */
export type AppView = (typeof apps)[AppName] & {
  id: AppName;
  state: 'available' | AppLink['state'];
  requestId: string | null;
  note: string | null;
  /** Name of the person who connected or requested it. */
  by: string | null;
  at: string | null;
};

/** Apps that the company uses or has requested; strongly consistent. */
export const readAppLinks = async ({ viewer, table }: Ctx<Viewer>): Promise<AppLink[]> =>
  only(appLinks, await queryAll(table, partition(appLinksPartition(viewer.accountId), { ConsistentRead: true })));

/** Returns a function that combines an app and its link into a view. */
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

/** Payroll programs offered for export: the connected ones, or all while none is connected. */
export const wantedPayrollPrograms = async (ctx: Ctx<Viewer>): Promise<AppName[]> => {
  const programs = appNames.filter((app) => apps[app].way === 'file');
  const connected = new Set(
    (await readAppLinks(ctx)).filter(({ state }) => state === 'connected').map(({ app }) => app),
  );
  const wanted = programs.filter((app) => connected.has(app));
  return wanted.length === 0 ? programs : wanted;
};
