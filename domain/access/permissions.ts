type PermissionRow = { title: string; group: PermissionGroupName; dependsOn?: string };
type PermissionGroupName =
  | 'clock'
  | 'requests'
  | 'profile'
  | 'account'
  | 'insights'
  | 'people'
  | 'timesheet'
  | 'absence'
  | 'hours'
  | 'minijob'
  | 'contracts'
  | 'schedule';

/** The 39 permissions of spec 6 with their titles, and those added by `npm run new permission`. */
export const permissions = {
  clockTime: { title: 'Clock time', group: 'clock' },
  clockOwnTime: { title: 'Clock own time', group: 'clock' },
  approveAbsentee: { title: 'Approve absentee', group: 'requests', dependsOn: 'viewAbsentee' },
  approveExchange: { title: 'Approve exchange', group: 'requests' },
  viewOwnProfile: { title: 'View own profile', group: 'profile' },
  editOwnProfile: { title: 'Edit own profile', group: 'profile', dependsOn: 'viewOwnProfile' },
  manageAccount: { title: 'Manage account', group: 'account' },
  manageApiTokens: { title: 'Manage API tokens', group: 'account' },
  managePayrollApps: { title: 'Manage payroll apps', group: 'account' },
  manageNonPayrollApps: { title: 'Manage non payroll apps', group: 'account' },
  viewLog: { title: 'View log', group: 'insights' },
  viewAllUsers: { title: 'View all users', group: 'people' },
  viewReports: { title: 'View reports', group: 'insights' },
  viewAllTimesheets: { title: 'View all timesheets', group: 'timesheet' },
  viewOwnTimesheet: { title: 'View own timesheet', group: 'timesheet' },
  viewAbsentee: { title: 'View absentee', group: 'absence' },
  viewOwnAbsentee: { title: 'View own absentee', group: 'absence' },
  viewVacationHours: { title: 'View vacation hours', group: 'absence' },
  viewPlusMinHours: { title: 'View plus min hours', group: 'hours' },
  viewOwnPlusMinHours: { title: 'View own plus min hours', group: 'hours' },
  viewMinijob: { title: 'View minijob', group: 'minijob' },
  viewOwnMinijob: { title: 'View own minijob', group: 'minijob' },
  viewContracts: { title: 'View contracts', group: 'contracts' },
  editUserPermissions: { title: 'Edit user permissions', group: 'people', dependsOn: 'viewAllUsers' },
  editContracts: { title: 'Edit contracts', group: 'contracts', dependsOn: 'viewContracts' },
  createRoster: { title: 'Create roster', group: 'schedule' },
  createTimesheets: { title: 'Create timesheets', group: 'timesheet', dependsOn: 'viewAllTimesheets' },
  createOwnTimesheet: { title: 'Create own timesheet', group: 'timesheet', dependsOn: 'viewOwnTimesheet' },
  editTimesheets: { title: 'Edit timesheets', group: 'timesheet', dependsOn: 'viewAllTimesheets' },
  editOwnTimesheet: { title: 'Edit own timesheet', group: 'timesheet', dependsOn: 'viewOwnTimesheet' },
  approveTimesheets: { title: 'Approve timesheets', group: 'timesheet', dependsOn: 'viewAllTimesheets' },
  editClockedTime: { title: 'Edit clocked time', group: 'clock', dependsOn: 'viewAllTimesheets' },
  editOwnClockedTime: { title: 'Edit own clocked time', group: 'clock', dependsOn: 'viewOwnTimesheet' },
  createUsers: { title: 'Create users', group: 'people', dependsOn: 'viewAllUsers' },
  editUsers: { title: 'Edit users', group: 'people', dependsOn: 'viewAllUsers' },
  editUserTeams: { title: 'Edit user teams', group: 'people', dependsOn: 'viewAllUsers' },
  editMinijobBalances: { title: 'Edit minijob balances', group: 'minijob', dependsOn: 'viewMinijob' },
  editPlusMinHours: { title: 'Edit plus min hours', group: 'hours', dependsOn: 'viewPlusMinHours' },
  adjustTimeOffBalances: { title: 'Adjust time off balances', group: 'absence', dependsOn: 'viewVacationHours' },
  anonymiseUsers: { title: 'Anonymise users', group: 'people', dependsOn: 'editUsers' },
} as const satisfies Record<string, PermissionRow>;

export type Permission = keyof typeof permissions;
export const permissionIds = Object.keys(permissions) as Permission[];

/** Permissions that apply to the entire account once any department grants them (spec decision 18). */
export const accountWide: ReadonlySet<Permission> = new Set<Permission>([
  'manageAccount',
  'manageApiTokens',
  'managePayrollApps',
  'manageNonPayrollApps',
]);
