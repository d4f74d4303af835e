import type { PermissionGroup } from '#domain/access/permission-group.ts';
import type { Employee } from '#domain/employees/employee.ts';

export type EmployeeMapper = Employee;
export type PermissionGroupMapper = PermissionGroup;
