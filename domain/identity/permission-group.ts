import { type Permission, permissionIds } from '#domain/access/permissions.ts';

/** A named set of permissions that people hold department by department. */
export type PermissionGroup = {
  accountId: string;
  id: string;
  version: number;
  name: string;
  permissions: Permission[];
  /** Given to new people. */
  isDefault: boolean;
  order: number;
};

const employee: Permission[] = [
  'clockOwnTime',
  'viewOwnProfile',
  'editOwnProfile',
  'viewOwnTimesheet',
  'createOwnTimesheet',
  'viewOwnAbsentee',
  'viewVacationHours',
  'viewOwnPlusMinHours',
  'viewOwnMinijob',
];
const planner: Permission[] = [
  ...employee,
  'viewAllUsers',
  'createRoster',
  'viewAllTimesheets',
  'viewAbsentee',
  'approveAbsentee',
  'approveExchange',
  'viewPlusMinHours',
];
const manager: Permission[] = [
  ...planner,
  'clockTime',
  'createTimesheets',
  'editTimesheets',
  'editOwnTimesheet',
  'approveTimesheets',
  'editClockedTime',
  'editOwnClockedTime',
  'adjustTimeOffBalances',
  'editPlusMinHours',
  'createUsers',
  'editUsers',
  'editUserTeams',
  'viewContracts',
  'editContracts',
  'viewLog',
  'viewReports',
  'viewMinijob',
];

/** The four groups that an account begins with. */
export const seededGroups: readonly Pick<PermissionGroup, 'name' | 'permissions' | 'isDefault'>[] = [
  { name: 'Administrator', permissions: permissionIds, isDefault: false },
  { name: 'Manager', permissions: manager, isDefault: false },
  { name: 'Planner', permissions: planner, isDefault: false },
  { name: 'Employee', permissions: employee, isDefault: true },
];
