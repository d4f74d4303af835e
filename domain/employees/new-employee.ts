import type { Employee } from './employee.ts';
import { forEachDetail } from './personal-details.ts';

type Needed = 'accountId' | 'id' | 'first_name' | 'last_name' | 'email' | 'updatedAt';

/** A new person: the given facts plus defaults. */
export const newEmployee = (known: Pick<Employee, Needed> & Partial<Employee>): Employee => ({
  version: 0,
  prefix: null,
  employee_nr: null,
  locale: 'en',
  timeFormat: '24h',
  startdate: null,
  enddate: null,
  hire_date: null,
  ...forEachDetail(null),
  birthday: null,
  phone: null,
  roster_note: null,
  skills: [],
  memberships: [],
  groups: [],
  verified: false,
  ...known,
});
