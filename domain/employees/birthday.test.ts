import { describe, expect, it } from 'vitest';
import { comingBirthdays, nextBirthday } from './birthday.ts';
import type { Employee } from './employee.ts';
import { newEmployee } from './new-employee.ts';

it.each([
  ['1990-05-20', '2026-05-19', '2026-05-20', 36],
  ['1990-05-20', '2026-05-20', '2026-05-20', 36],
  ['1990-05-20', '2026-05-21', '2027-05-20', 37],
  ['2000-02-29', '2026-02-28', '2026-03-01', 26],
  ['2000-02-29', '2027-03-02', '2028-02-29', 28],
  ['1990-12-31', '2026-12-31', '2026-12-31', 36],
])('[R3-22] born %s, on %s: next on %s at %i', (birthdate, today, date, age) => {
  expect(nextBirthday(birthdate, today)).toEqual({ date, age });
});

const person = (first_name: string, birthday: string | null, over: Partial<Employee> = {}): Employee =>
  newEmployee({
    accountId: 'acc_1',
    id: `emp_${first_name}`,
    first_name,
    last_name: 'Test',
    email: `${first_name}@test.example`,
    birthday,
    updatedAt: '2026-01-01T00:00:00Z',
    ...over,
  });

describe('coming birthdays', () => {
  const names = (people: Employee[], today: string, days: number) =>
    comingBirthdays(people, today, days).map(({ first_name }) => first_name);

  it('[R2.5-39] are those of the next days, today included, by day and then by name', () => {
    const people = [
      person('Past', '1990-11-09'),
      person('Later', '1990-12-09'),
      person('Last', '1990-12-08'),
      person('Zoe', '1999-11-12'),
      person('Ann', '1960-11-12'),
      person('Today', '2000-11-10'),
      person('Unknown', null),
    ];
    expect(names(people, '2026-11-10', 28)).toEqual(['Today', 'Ann', 'Zoe', 'Last']);
  });

  it('go on behind the end of the year', () =>
    expect(names([person('Jan', '1990-01-03'), person('Dec', '1990-12-30')], '2026-12-28', 7)).toEqual(['Dec', 'Jan']));

  it('of 29 February are on 1 March where there is none, and on the day itself where there is', () => {
    expect(names([person('Leap', '2000-02-29')], '2026-02-26', 3)).toEqual(['Leap']);
    expect(names([person('Leap', '2000-02-29')], '2028-02-26', 3)).toEqual(['Leap']);
    expect(names([person('Leap', '2000-02-29')], '2026-02-26', 2)).toEqual([]);
  });

  it('leave out the person who has left by then, or has not come yet', () => {
    const people = [
      person('Gone', '1990-11-12', { enddate: '2026-11-12' }),
      person('New', '1990-11-12', { startdate: '2026-11-12' }),
      person('Soon', '1990-11-12', { startdate: '2026-12-01' }),
    ];
    expect(names(people, '2026-11-10', 7)).toEqual(['New']);
  });
});
