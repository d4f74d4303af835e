import { expect, it } from 'vitest';
import { type AbsencePolicy, allowsType, policyProblem } from './absence-policy.ts';

const known = {
  absenceTypes: [
    { id: 'abt_vacation', unit: 'hours' },
    { id: 'abt_sick', unit: 'hours' },
    { id: 'abt_days', unit: 'days' },
  ],
  timeOffBalances: [
    { id: 'tob_hours', unit: 'hours' },
    { id: 'tob_days', unit: 'days' },
  ],
} as const;
const row = (absenceTypeId: string, ...balanceIds: string[]): AbsencePolicy['rows'][number] => ({
  absenceTypeId,
  balanceIds,
  hours: 'CONTRACT',
  dayValue: 'CONTRACT',
  autoSelectBalance: false,
});
const problem = (rows: AbsencePolicy['rows'], waitHoursBalanceId: string | null = null) =>
  policyProblem({ rows, waitHoursBalanceId }, known);

it('takes each kind of absence once, from balances of its own unit', () => {
  expect(problem([row('abt_vacation', 'tob_hours'), row('abt_sick'), row('abt_days', 'tob_days')])).toBeUndefined();
  expect(problem([row('abt_none')])).toEqual({ key: 'absenceTypeUnknown', field: 'rows.0' });
  expect(problem([row('abt_sick'), row('abt_sick')])).toEqual({ key: 'policyRowTwice', field: 'rows.1' });
  expect(problem([row('abt_sick', 'tob_none')])).toEqual({ key: 'unknownBalance', field: 'rows.0' });
  expect(problem([row('abt_vacation', 'tob_days')])).toEqual({ key: 'balanceOtherUnit', field: 'rows.0' });
});

it('takes the first hours of an illness from pay, or from a balance of hours', () => {
  expect(problem([], 'tob_hours')).toBeUndefined();
  expect(problem([], 'tob_days')).toEqual({ key: 'unknownBalance', field: 'waitHoursBalanceId' });
});

it('has the kinds that it names; without a policy there is every kind', () => {
  expect(allowsType({ rows: [row('abt_sick')] }, 'abt_sick')).toBe(true);
  expect(allowsType({ rows: [row('abt_sick')] }, 'abt_vacation')).toBe(false);
  expect(allowsType(undefined, 'abt_vacation')).toBe(true);
});

it('lets public holidays be free only with a type for them', () => {
  const holidays = (publicHolidayAbsenceTypeId: string | null, zeroOutPublicHolidayOverlap: boolean) =>
    policyProblem(
      { rows: [], waitHoursBalanceId: null, publicHolidayAbsenceTypeId, zeroOutPublicHolidayOverlap },
      known,
    );
  const field = 'publicHolidayAbsenceTypeId';
  expect(holidays('abt_sick', true)).toBeUndefined();
  expect(holidays(null, false)).toBeUndefined();
  expect(holidays(null, true)).toEqual({ key: 'holidayTypeMissing', field });
  expect(holidays('abt_none', false)).toEqual({ key: 'absenceTypeUnknown', field });
});
