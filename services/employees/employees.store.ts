import { Entity } from 'electrodb';
import type { Employee } from '#domain/employees/employee.ts';
import { keyed, storeOf } from '#services/kit/store.ts';

const required = { required: true } as const;

export const EmployeeEntity = new Entity({
  model: { entity: 'employee', version: '1', service: 'muster' },
  attributes: {
    accountId: { type: 'string', ...required },
    id: { type: 'string', ...required },
    first_name: { type: 'string', ...required },
    prefix: { type: 'string' },
    last_name: { type: 'string', ...required },
    email: { type: 'string', ...required },
    employee_nr: { type: 'string' },
    locale: { type: 'string', ...required },
    timeFormat: { type: 'string', ...required },
    startdate: { type: 'string' },
    enddate: { type: 'string' },
    birthday: { type: 'string' },
    phone: { type: 'string' },
    roster_note: { type: 'string' },
    skills: { type: 'any', ...required },
    memberships: { type: 'any', ...required },
    groups: { type: 'any', ...required },
    verified: { type: 'boolean', ...required },
    version: { type: 'number', ...required },
  },
  indexes: { primary: keyed('a#${accountId}#people', 'emp#${id}') },
});

export const employees = storeOf<Employee>(EmployeeEntity);
