import type { Employee } from '#domain/employees/employee.ts';
import { type Change, change } from '#services/kit/change.ts';
import { employees } from './employees.store.ts';

/** Change of a person, for a commit of another area. */
export const employeeChange = (before: Employee | null, after: Employee | null): Change =>
  change(employees, before, after);
