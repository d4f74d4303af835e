import type { Flag } from './flags.ts';
import { accountWide, type Permission } from './permissions.ts';
import type { Plan, QuotaKey } from './plans.ts';

export const accountStates = ['active', 'trial', 'paused', 'expired', 'paymentRequired', 'locked', 'closed'] as const;
export type AccountState = (typeof accountStates)[number];

/** The requesting person, as JSON shared by browser and server. Built from the session, never from headers. */
export type Viewer = {
  accountId: string;
  /** The person: employee id and user id are the same. */
  userId: string;
  isOwner: boolean;
  plan: Plan;
  state: AccountState;
  flags: Flag[];
  /** Permissions granted by the person's groups, by department. */
  grants: { departmentId: string; permissions: Permission[] }[];
  /** Departments the person belongs to, through teams. */
  departmentIds: string[];
  teamIds: string[];
  quotaUsage: Record<QuotaKey, number>;
  /** IANA zone of the account. */
  zone: string;
  /** Whether the person has a minijob today; set in the browser only, for pages (spec-decision 15). */
  hasMinijob?: boolean;
  /** Account setting: approvers may approve their own requests and hours. */
  mayApproveOwn: boolean;
  /**
   * Instant of the last change to the person, their groups or the account; the client refetches the viewer when it advances (spec
   * 7).
   */
  refreshedAt: string;
  /** The impersonator who views as this person; such sessions are read-only. Absent in regular sessions. */
  viewedBy?: string;
};

/** Whether the viewer holds the permission in the department, or in any without one. */
export const can = (viewer: Viewer, permission: Permission, departmentId?: string): boolean =>
  viewer.isOwner ||
  viewer.grants.some(
    (grant) =>
      (departmentId === undefined || accountWide.has(permission) || grant.departmentId === departmentId) &&
      grant.permissions.includes(permission),
  );

/** Spec 6: account manager = holds Manage account. */
export const isAccountManager = (viewer: Viewer): boolean => can(viewer, 'manageAccount');

/** Spec 6: supervisor = approves absences or exchanges in at least one department. */
export const isSupervisor = (viewer: Viewer): boolean =>
  can(viewer, 'approveAbsentee') || can(viewer, 'approveExchange');

/** Permissions on which it depends what a report shows; all others only change things. */
const showsReports = (permission: Permission): boolean =>
  permission.startsWith('view') || ['createRoster', 'editUserPermissions', 'managePayrollApps'].includes(permission);

/** What someone may see, by the departments in which they may. */
export type SeeingRights = { isOwner: boolean; held: { permissions: Permission[]; departmentIds: string[] }[] };

/** The viewer's rights to see; departments with the same ones together, as large companies have hundreds. */
export const seeingRights = ({ isOwner, grants }: Viewer): SeeingRights => {
  const seeing = grants.map(({ departmentId, permissions }) => ({
    departmentId,
    permissions: permissions.filter(showsReports).sort(),
  }));
  const groups = [...Map.groupBy(seeing, ({ permissions }) => permissions.join(' ')).values()];
  return {
    isOwner,
    held: isOwner
      ? []
      : groups.map((own) => ({
          permissions: own[0]!.permissions,
          departmentIds: own.map(({ departmentId }) => departmentId),
        })),
  };
};

/** Whether the viewer has lost none of these rights. */
export const stillSees = (viewer: Viewer, { isOwner, held }: SeeingRights): boolean => {
  if (viewer.isOwner || isOwner) return viewer.isOwner;
  const now = new Map(viewer.grants.map(({ departmentId, permissions }) => [departmentId, new Set(permissions)]));
  return held.every(({ permissions, departmentIds }) =>
    permissions.every((permission) =>
      accountWide.has(permission)
        ? can(viewer, permission)
        : departmentIds.every((departmentId) => now.get(departmentId)?.has(permission)),
    ),
  );
};
