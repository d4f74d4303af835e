import { describe, expect, it } from 'vitest';
import type { Contract } from './contract.ts';
import { weekTotal } from './contract-on.ts';
import { endingContracts } from './ending-contracts.ts';
import { evenWeek } from './week-minutes.ts';

const contract = (id: string, employeeId: string, startdate: string, enddate: string | null): Contract => ({
  accountId: 'acc_1',
  id,
  version: 1,
  employeeId,
  departmentId: 'dep_1',
  contractTypeId: 'cty_1',
  function: null,
  minutes: { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 },
  startdate,
  enddate,
  wageMinor: 0,
  note: null,
});
const ids = (contracts: Contract[], months = 4) => endingContracts(contracts, '2026-10-31', months).map(({ id }) => id);

describe('ending contracts', () => {
  it('are those whose last workday lies in the months ahead, the nearest first', () => {
    const all = [
      contract('later', 'emp_1', '2026-01-01', '2027-03-01'),
      contract('past', 'emp_2', '2026-01-01', '2026-10-31'),
      contract('today', 'emp_3', '2026-01-01', '2026-11-01'),
      contract('too-late', 'emp_4', '2026-01-01', '2027-03-02'),
      contract('open', 'emp_5', '2026-01-01', null),
    ];
    expect(ids(all)).toEqual(['today', 'later']);
    expect(ids(all, 1)).toEqual(['today']);
  });

  it('leave out those that are followed by another', () =>
    expect(
      ids([contract('old', 'emp_1', '2026-01-01', '2026-12-01'), contract('new', 'emp_1', '2026-12-01', null)]),
    ).toEqual([]));
});

it.each([
  [2025, { mo: 405, fr: 405, sa: 0 }],
  [1905, { mo: 381, fr: 381 }],
  [2402, { mo: 481, tu: 481, we: 480, fr: 480, su: 0 }],
  [0, { mo: 0 }],
])('%i minutes a week, none lost', (total, days) => {
  expect(evenWeek(total)).toMatchObject(days);
  expect(weekTotal(evenWeek(total))).toBe(total);
});

it('takes the weekdays it is given', () => {
  expect(evenWeek(960, ['sa', 'su'])).toMatchObject({ fr: 0, sa: 480, su: 480 });
});
