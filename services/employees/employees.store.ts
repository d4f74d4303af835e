import type { Employee } from '#domain/employees/employee.ts';
import { forEachDetail } from '#domain/employees/personal-details.ts';
import { defineStore } from '#services/kit/define-store.ts';

export const employees = defineStore<Employee>(
  'employee',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    updatedAt: 'string',
    first_name: 'string',
    prefix: 'string?',
    last_name: 'string',
    email: 'string',
    employee_nr: 'string?',
    locale: 'string',
    timeFormat: 'string',
    startdate: 'string?',
    enddate: 'string?',
    hire_date: 'string?',
    ...forEachDetail('string?' as const),
    birthday: 'string?',
    phone: 'string?',
    roster_note: 'string?',
    skills: 'any',
    skillEnds: 'any?',
    customFields: 'any?',
    memberships: 'any',
    groups: 'any',
    verified: 'boolean',
    example: 'boolean?',
    firstWeekday: 'string?',
    theme: 'string?',
    avatar: 'string?',
  },
  { primary: ['a#${accountId}#people', 'emp#${id}'] },
);
