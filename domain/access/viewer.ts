import type { Flag } from './flags.ts';
import { accountWide, type Permission } from './permissions.ts';
import type { Plan, QuotaKey } from './plans.ts';

export const accountStates = ['active', 'trial', 'paused', 'expired', 'paymentRequired', 'locked', 'closed'] as const;
export type AccountState = (typeof accountStates)[number];

/** Who asks, in JSON's shapes so that browser and server hold the same thing. Built from the session, never from headers. */
export type Viewer = {
  accountId: string;
  /** The person: employee id and user id are the same. */
  userId: string;
  isOwner: boolean;
  plan: Plan;
  state: AccountState;
  flags: Flag[];
  /** What the person's permission groups give, department by department. */
  grants: { departmentId: string; permissions: Permission[] }[];
  /** Departments the person belongs to, through teams. */
  departmentIds: string[];
  teamIds: string[];
  quotaUsage: Record<QuotaKey, number>;
  /** IANA zone of the account. */
  zone: string;
  /** Whether the person has a minijob today; known in the browser alone, where a page asks for it (spec-decision 15). */
  hasMinijob?: boolean;
  /** Account setting: approvers may approve their own requests and hours. */
  mayApproveOwn: boolean;
  /** Instant of the last change to the person, their groups or the account; the client reloads the viewer when it moves on (spec 7). */
  refreshedAt: string;
  /** Who looks through this person's eyes; nothing may be written then. Absent in everyone's own sessions. */
  viewedBy?: string;
};

/** Whether the viewer holds the permission, in that department when one is named, else in any. */
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
