import { expect, it } from 'vitest';
import type { Contract } from './contract.ts';
import { underContractType } from './under-contract-type.ts';

const contract: Contract = {
  ...{
    accountId: 'acc_1',
    id: 'con_1',
    version: 4,
    employeeId: 'emp_1',
    departmentId: 'dep_1',
    contractTypeId: 'fixed',
  },
  ...{ function: 'Cook', minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 }, note: 'By hand' },
  ...{ startdate: '2026-01-01', enddate: '2027-01-01', wageMinor: 1850, wageTax: false },
  accruals: [{ balanceId: 'tob_1', factor: 960 }],
};
const under = (from: string, contractTypeId = 'flex') =>
  underContractType([contract], { contractTypeId, from, newId: 'con_2' });

it('ends the contract where it continues under the other type, with the same terms', () => {
  expect(under('2026-06-01')).toEqual({
    contract,
    earlier: { ...contract, enddate: '2026-06-01' },
    later: { ...contract, id: 'con_2', version: 1, startdate: '2026-06-01', contractTypeId: 'flex' },
  });
});

it('changes the contract itself on its first date', () => {
  expect(under('2026-01-01')).toEqual({ contract, earlier: null, later: { ...contract, contractTypeId: 'flex' } });
});

it.each([
  ['before the contract', '2025-12-31', 'flex', 'noContract'],
  ['after the contract', '2027-01-01', 'flex', 'noContract'],
  ['of this type already', '2026-06-01', 'fixed', undefined],
])('changes nothing %s', (_, from, contractTypeId, outcome) => {
  expect(under(from, contractTypeId)).toBe(outcome);
});
