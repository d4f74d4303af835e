import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import type { Employee } from '#domain/employees/employee.ts';

export type ViewerMapper = { viewer: Viewer; person: Employee; account: Account };
