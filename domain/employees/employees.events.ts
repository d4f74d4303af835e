export const employeesEvents = [
  'employeeCreated',
  'employeeEdited',
  'employeeDeactivated',
  'employeeAvatarEdited',
  'ownSettingsEdited',
  'userTeamsEdited',
  'userPermissionsEdited',
] as const;
export type EmployeesEvent = (typeof employeesEvents)[number];
