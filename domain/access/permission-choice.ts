import { type Permission, permissionIds, permissions } from './permissions.ts';

const needOf = (permission: Permission): Permission | undefined => {
  const row = permissions[permission];
  return 'dependsOn' in row ? row.dependsOn : undefined;
};

/** Permissions that this one depends on, nearest first. */
export const neededFor = (permission: Permission): Permission[] => {
  const need = needOf(permission);
  return need ? [need, ...neededFor(need)] : [];
};

/** Permissions that depend on this one. */
export const dependentsOf = (permission: Permission): Permission[] =>
  permissionIds.filter((permissionId) => neededFor(permissionId).includes(permission));

/** The selection after one click, with what was added or removed along with it. */
export type Choice = { chosen: Permission[]; along: Permission[] };

const inOrder = (held: ReadonlySet<Permission>): Permission[] =>
  permissionIds.filter((permissionId) => held.has(permissionId));

/** Selecting a permission selects its dependencies; deselecting it deselects its dependents. */
export const choose = (before: readonly Permission[], permission: Permission, wanted: boolean): Choice => {
  const held = new Set(before);
  const others = wanted ? neededFor(permission) : dependentsOf(permission);
  const along = others.filter((dependent) => held.has(dependent) !== wanted);
  for (const added of [permission, ...along]) {
    if (wanted) held.add(added);
    else held.delete(added);
  }
  return { chosen: inOrder(held), along };
};

/** The first permission with a missing dependency, and that dependency; undefined when the set is consistent. */
export const missingNeed = (
  chosen: readonly Permission[],
): { permission: Permission; needs: Permission } | undefined => {
  for (const permission of chosen) {
    const needs = neededFor(permission).find((need) => !chosen.includes(need));
    if (needs) return { permission, needs };
  }
  return undefined;
};
