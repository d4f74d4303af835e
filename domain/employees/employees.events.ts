export const employeesEvents = [
  'employeeCreated',
  'employeeEdited',
  'ownFieldsFilled',
  'employeeDeactivated',
  'employeeAvatarEdited',
  'ownSettingsEdited',
  'employeeNoteCreated',
  'employeeNoteEdited',
  'employeeNoteDeleted',
  'userTeamsEdited',
  'userPermissionsEdited',
] as const;
export type EmployeesEvent = (typeof employeesEvents)[number];
