import type { PermissionGroup } from '#domain/access/permission-group.ts';
import { type Change, change } from '#services/kit/change.ts';
import { permissionGroups } from './access.store.ts';

/** Change of a permission group, for a commit of another area. */
export const groupChange = (before: PermissionGroup | null, after: PermissionGroup | null): Change =>
  change(permissionGroups, before, after);
