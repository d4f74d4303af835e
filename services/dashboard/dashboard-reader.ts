import type { Viewer } from '#domain/access/viewer.ts';
import type { Dashboard } from '#domain/account/dashboard.ts';
import type { Ctx } from '#services/kit/context.ts';
import { dashboards } from './dashboard.store.ts';

/** The viewer's stored dashboard, strongly consistent; undefined if never changed. */
export const readDashboard = async (ctx: Ctx<Viewer>): Promise<Dashboard | undefined> => {
  const { accountId, userId } = ctx.viewer;
  const item = await ctx.table.get({ Key: dashboards.key({ accountId, id: userId }), ConsistentRead: true });
  return item && dashboards.parse(item);
};

/** The viewer's dashboard; empty with version 0 if never changed. */
export const dashboardOf = async (ctx: Ctx<Viewer>): Promise<Dashboard> => {
  const { accountId, userId } = ctx.viewer;
  return (await readDashboard(ctx)) ?? { accountId, id: userId, version: 0, widgets: [] };
};
