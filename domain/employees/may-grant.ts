import type { PermissionGroup } from '#domain/access/permission-group.ts';
import { can, type Viewer } from '#domain/access/viewer.ts';

/** Whether the viewer may assign the group: no one may grant more than they hold in that department. */
export const mayGrant = (viewer: Viewer, departmentId: string, group: Pick<PermissionGroup, 'permissions'>): boolean =>
  group.permissions.every((permission) => can(viewer, permission, departmentId));
