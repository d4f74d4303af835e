export const employeesEvents = [
  'employeeCreated',
  'employeeEdited',
  'userTeamsEdited',
  'userPermissionsEdited',
] as const;
export type EmployeesEvent = (typeof employeesEvents)[number];
