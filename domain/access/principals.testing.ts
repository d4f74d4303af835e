import { flags } from './flags.ts';
import { seededGroups } from './permission-group.ts';
import { type Permission, permissionIds } from './permissions.ts';
import type { Viewer } from './viewer.ts';

/** Someone who asks, for tables of everyone; `permissions` null is a visitor, `owner` holds all outside groups. */
export type Principal = { name: string; permissions: Permission[] | null; isOwner?: true };

/** A visitor, the owner, the four roles, each permission alone, and all but each one: 84. */
export const principals: readonly Principal[] = [
  { name: 'anonymous', permissions: null },
  { name: 'owner', permissions: [], isOwner: true },
  ...seededGroups.map(({ name, permissions }) => ({ name, permissions })),
  ...permissionIds.map((permissionId) => ({ name: `only ${permissionId}`, permissions: [permissionId] })),
  ...permissionIds.map((permissionId) => ({
    name: `all but ${permissionId}`,
    permissions: permissionIds.filter((id) => id !== permissionId),
  })),
];

/** A viewer who holds these permissions in `dep_1` and nowhere else. */
export const viewerWith = (permissions: readonly Permission[], over: Partial<Viewer> = {}): Viewer => ({
  accountId: 'acc_1',
  userId: 'emp_1',
  isOwner: false,
  plan: 'premium',
  state: 'active',
  flags: [...flags],
  grants: [{ departmentId: 'dep_1', permissions: [...permissions] }],
  departmentIds: ['dep_1'],
  teamIds: [],
  quotaUsage: { departments: 0, teams: 0, holidayGroups: 0 },
  zone: 'Europe/Amsterdam',
  mayApproveOwn: false,
  refreshedAt: '2026-11-21T00:00:00Z',
  ...over,
});
