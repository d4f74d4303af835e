import type { Viewer } from '#domain/access/viewer.ts';
import { isLocationGroup, withoutGroups } from '#domain/organisation/location-group.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation } from '#services/table.ts';

/** Departments as entered, with each location group replaced by its departments; reads nothing without a group. */
export const expandGroups = async (ctx: Ctx<Viewer>, ids: readonly string[]): Promise<string[]> =>
  ids.some(isLocationGroup) ? withoutGroups(ids, await loadOrganisation(ctx, ctx.viewer.accountId)) : [...ids];
