import type { PermissionGroup } from '#domain/access/permission-group.ts';
import type { Employee } from '#domain/employees/employee.ts';
import type { EmployeeNote } from '#domain/employees/employee-note.ts';

export type EmployeeMapper = Employee;
export type EmployeeNoteMapper = EmployeeNote;
export type PermissionGroupMapper = PermissionGroup;
