import { expect, it } from 'vitest';
import type { Contract } from '#domain/contracts/contract.ts';
import { newEmployee } from '#domain/employees/new-employee.ts';
import { peopleReminders } from './people-reminders.ts';

const known = {
  accountId: 'acc_1',
  id: 'emp_1',
  first_name: 'Eva',
  last_name: 'Ngo',
  email: 'e@test.example',
  updatedAt: '2026-01-01T00:00:00Z',
};
const person = (more: object = {}) => newEmployee({ ...known, ...more });
const contract = (startdate: string, enddate: string | null, employeeId = 'emp_1') =>
  ({ employeeId, startdate, enddate }) as Contract;
const on = (date: string, people = [person()], contracts: Contract[] = []) =>
  peopleReminders(people, contracts, { from: date, to: date });

it('a contract that ends is reported 30 and 5 days before its last workday, and on no other day', () => {
  // The first day without it is 1 February, so 31 January is worked.
  const contracts = [contract('2026-01-01', '2027-02-01')];
  const told = (date: string) => on(date, [person()], contracts).map(({ date: last }) => last);
  expect(told('2027-01-01')).toEqual(['2027-01-31']);
  expect(told('2027-01-26')).toEqual(['2027-01-31']);
  for (const date of ['2026-12-31', '2027-01-02', '2027-01-25', '2027-01-31']) expect(told(date), date).toEqual([]);
});

it('a contract that ends is of its own department', () => {
  const ends = { ...contract('2026-01-01', '2027-02-01'), departmentId: 'dep_2' } as Contract;
  expect(on('2027-01-26', [person({ memberships: [{ departmentId: 'dep_1', teamId: 'tem_1' }] })], [ends])).toEqual([
    { kind: 'contractEnding', employeeId: 'emp_1', date: '2027-01-31', years: 0, where: 'dep_2' },
  ]);
});

it('a contract with another one behind it, or of someone who has left, is not', () => {
  const ends = contract('2026-01-01', '2027-02-01');
  expect(on('2027-01-26', [person()], [ends, contract('2027-02-01', null)])).toEqual([]);
  expect(on('2027-01-26', [person({ enddate: '2027-01-20' })], [ends])).toEqual([]);
});

it('a birthday is reported on the day, with the age; of 29 February on 1 March in other years', () => {
  const born = [person({ birthday: '1996-02-29' })];
  expect(on('2027-03-01', born)).toEqual([
    { kind: 'birthday', employeeId: 'emp_1', date: '2027-03-01', years: 31, where: null },
  ]);
  expect(on('2027-02-28', born)).toEqual([]);
  expect(on('2028-02-29', born)).toHaveLength(1);
});

it('years in the company are counted from the first day of the employment, the first one not at once', () => {
  const since = [person({ startdate: '2026-11-10', hire_date: '2024-12-01' })];
  expect(on('2026-12-01', since)).toMatchObject([{ kind: 'anniversary', years: 2 }]);
  expect(on('2026-11-10', [person({ startdate: '2026-11-10' })])).toEqual([]);
});

it('days that no one looked are made up for, each once', () => {
  const born = [person({ birthday: '1990-05-02' }), person({ id: 'emp_2', birthday: '1990-05-04' })];
  expect(peopleReminders(born, [], { from: '2026-05-01', to: '2026-05-03' })).toHaveLength(1);
  expect(peopleReminders(born, [], { from: '2026-05-04', to: '2026-05-04' })).toHaveLength(1);
});
