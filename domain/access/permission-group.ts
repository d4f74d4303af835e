import { type Permission, permissionIds } from './permissions.ts';

/** A named set of permissions; people hold it per department. */
export type PermissionGroup = {
  accountId: string;
  id: string;
  name: string;
  permissions: Permission[];
  /** Assigned to new people. */
  isDefault: boolean;
  /** Instant of the last change, which affects everyone who holds it; null for groups of the first accounts. */
  updatedAt: string | null;
  version: number;
};

const employee: Permission[] = [
  'viewOwnProfile',
  'editOwnProfile',
  'viewOwnTimesheet',
  'createOwnTimesheet',
  'editOwnTimesheet',
  'viewOwnAbsentee',
  'viewVacationHours',
  'viewOwnPlusMinHours',
  'viewOwnMinijob',
  'clockOwnTime',
];
const planner: Permission[] = [
  ...employee,
  'viewAllUsers',
  'viewAllTimesheets',
  'viewAbsentee',
  'viewPlusMinHours',
  'createRoster',
  'approveAbsentee',
  'approveExchange',
];
const manager: Permission[] = [
  ...planner,
  'createTimesheets',
  'editTimesheets',
  'approveTimesheets',
  'clockTime',
  'editClockedTime',
  'editOwnClockedTime',
  'adjustTimeOffBalances',
  'editPlusMinHours',
  'viewMinijob',
  'editMinijobBalances',
  'createUsers',
  'editUsers',
  'editUserTeams',
  'editUserPermissions',
  'viewContracts',
  'editContracts',
  'viewLog',
  'viewReports',
];

/** The four groups of a new account; Administrator may also approve own requests (an account setting). */
export const seededGroups: { name: string; permissions: Permission[]; isDefault: boolean }[] = [
  { name: 'Administrator', permissions: permissionIds, isDefault: false },
  { name: 'Manager', permissions: manager, isDefault: false },
  { name: 'Planner', permissions: planner, isDefault: false },
  { name: 'Employee', permissions: employee, isDefault: true },
];
