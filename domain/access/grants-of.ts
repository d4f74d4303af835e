import type { PermissionGroup } from './permission-group.ts';
import { accountWide, type Permission } from './permissions.ts';
import { can, type Viewer } from './viewer.ts';

export type HeldGroup = { departmentId: string; groupId: string };
export type Grant = Viewer['grants'][number];

/** Permissions granted by a person's groups, by department. */
export const grantsOf = (
  held: readonly HeldGroup[],
  groups: readonly Pick<PermissionGroup, 'id' | 'permissions'>[],
): Grant[] => {
  const permissionsOf = new Map(groups.map((group) => [group.id, group.permissions]));
  const grants = new Map<string, Set<Permission>>();
  for (const { departmentId, groupId } of held) {
    const given = grants.get(departmentId) ?? new Set<Permission>();
    for (const permission of permissionsOf.get(groupId) ?? []) given.add(permission);
    grants.set(departmentId, given);
  }
  return [...grants].map(([departmentId, given]) => ({ departmentId, permissions: [...given] }));
};

/** Whether the viewer holds all these grants in their departments. */
export const holdsAll = (viewer: Viewer, grants: readonly Grant[]): boolean =>
  grants.every(({ departmentId, permissions }) =>
    permissions.every((permission) => can(viewer, permission, departmentId)),
  );

/** Whether these grants make someone an account manager, in whichever department. */
export const grantsManaging = (grants: readonly Grant[]): boolean =>
  grants.some(({ permissions }) => permissions.includes('manageAccount' satisfies Permission));

/** Grants added in `after`, by department. Account-wide permissions are new only if no department had them. */
export const newGrants = (before: readonly Grant[], after: readonly Grant[]): Grant[] => {
  const everywhere = new Set(
    before.flatMap(({ permissions }) => permissions).filter((permission) => accountWide.has(permission)),
  );
  return after.flatMap(({ departmentId, permissions }) => {
    const had = before.find((grant) => grant.departmentId === departmentId)?.permissions ?? [];
    const more = permissions.filter((permission) => !had.includes(permission) && !everywhere.has(permission));
    return more.length > 0 ? [{ departmentId, permissions: more }] : [];
  });
};
