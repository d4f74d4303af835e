import { type Permission, permissionIds, permissions } from './permissions.ts';

const needOf = (permission: Permission): Permission | undefined => {
  const row = permissions[permission];
  return 'dependsOn' in row ? row.dependsOn : undefined;
};

/** What must be held for this one to work, nearest first. */
export const neededFor = (permission: Permission): Permission[] => {
  const need = needOf(permission);
  return need ? [need, ...neededFor(need)] : [];
};

/** What stops working without this one. */
export const dependentsOf = (permission: Permission): Permission[] =>
  permissionIds.filter((permissionId) => neededFor(permissionId).includes(permission));

/** A choice after one click, and what came or went along with it. */
export type Choice = { chosen: Permission[]; along: Permission[] };

const inOrder = (held: ReadonlySet<Permission>): Permission[] =>
  permissionIds.filter((permissionId) => held.has(permissionId));

/** Choosing one chooses what it depends on; dropping one drops what depends on it. */
export const choose = (before: readonly Permission[], permission: Permission, wanted: boolean): Choice => {
  const held = new Set(before);
  const others = wanted ? neededFor(permission) : dependentsOf(permission);
  const along = others.filter((dependent) => held.has(dependent) !== wanted);
  for (const one of [permission, ...along]) {
    if (wanted) held.add(one);
    else held.delete(one);
  }
  return { chosen: inOrder(held), along };
};

/** The first permission whose need is missing, with that need; undefined when the set holds together. */
export const missingNeed = (
  chosen: readonly Permission[],
): { permission: Permission; needs: Permission } | undefined => {
  for (const permission of chosen) {
    const needs = neededFor(permission).find((one) => !chosen.includes(one));
    if (needs) return { permission, needs };
  }
  return undefined;
};
