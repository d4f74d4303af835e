import { type PermissionGroup, seededGroups } from '#domain/access/permission-group.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ids } from '#services/ports/ids.ts';
import { permissionGroups } from './identity.store.ts';

/** The four permission groups of a new account, and their ids by name. */
export const firstGroups = (accountId: string, ids: Ids): { changes: Change[]; groups: Record<string, string> } => {
  const groups: Record<string, string> = {};
  const changes = seededGroups.map((seed) => {
    const id = ids.next('pgr');
    groups[seed.name] = id;
    return change(permissionGroups, null, { accountId, id, version: 0, updatedAt: null, ...seed });
  });
  return { changes, groups };
};

/** A permission group added or changed, for a commit of another area. */
export const groupChange = (before: PermissionGroup | null, after: PermissionGroup | null): Change =>
  change(permissionGroups, before, after);
