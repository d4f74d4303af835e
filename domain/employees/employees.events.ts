export const employeesEvents = [
  'employeeCreated',
  'employeeEdited',
  'ownFieldsFilled',
  'employeeDeactivated',
  'employeeAvatarEdited',
  'ownSettingsEdited',
  'userTeamsEdited',
  'userPermissionsEdited',
] as const;
export type EmployeesEvent = (typeof employeesEvents)[number];
