export const employeesEvents = [
  'employeeCreated',
  'employeeEdited',
  'employeeDeactivated',
  'userTeamsEdited',
  'userPermissionsEdited',
] as const;
export type EmployeesEvent = (typeof employeesEvents)[number];
