import { accountWide, type Permission } from '#domain/access/permissions.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { loadPermissionGroups } from '#services/access/permission-group-reader.ts';
import type { Change } from '#services/kit/change.ts';
import { change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { readEmployee } from './employee-reader.ts';
import { employees } from './employees.store.ts';

const managing: ReadonlySet<Permission> = new Set([...accountWide, 'editUserPermissions']);

/** Gives the viewer, in a department they add, the groups by which they manage other departments; the owner needs none. */
export const keepManaging = async (ctx: Ctx<Viewer>, departmentId: string): Promise<Change[]> => {
  if (ctx.viewer.isOwner) return [];
  const person = await readEmployee(ctx, ctx.viewer.userId);
  const groups = await loadPermissionGroups(ctx, ctx.viewer.accountId);
  const kept = groups
    .filter(({ permissions }) => permissions.some((permission) => managing.has(permission)))
    .map(({ id }) => id);
  const held = [...new Set(person?.groups.map(({ groupId }) => groupId))].filter((id) => kept.includes(id));
  if (!person || held.length === 0) return [];
  const more = held.map((groupId) => ({ departmentId, groupId }));
  return [change(employees, person, { ...person, groups: [...person.groups, ...more], updatedAt: ctx.now.toString() })];
};
