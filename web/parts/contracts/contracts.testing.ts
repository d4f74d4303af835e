import type { ContractTermsFragment } from './Contracts.generated.ts';

/** A contract of 36 hours from 1 January 2026 on, as the API answers it. */
export const exampleContract = (over: Partial<ContractTermsFragment> = {}): ContractTermsFragment => ({
  __typename: 'Contract',
  id: 'con_1',
  version: 3,
  employeeId: 'emp_1',
  contract_type: { __typename: 'ContractType', id: 'cty_1', name: 'Fixed hours' },
  department: { __typename: 'Department', id: 'dep_1', name: 'Service' },
  function: 'Barista',
  minutes: { __typename: 'WeekMinutes', mo: 480, tu: 480, we: 480, th: 480, fr: 240, sa: 0, su: 0 },
  weekMinutes: 2160,
  startdate: '2026-01-01',
  enddate: null,
  lastWorkday: null,
  wage: { __typename: 'Money', minor: 1850, currency: 'EUR' },
  costOfCompany: { __typename: 'Money', minor: 2498, currency: 'EUR' },
  wageTax: true,
  accruals: [
    {
      __typename: 'Accrual',
      factor: '0.096',
      balance: { __typename: 'TimeOffBalance', id: 'tob_1', name: 'Vacation hours' },
    },
  ],
  note: null,
  ...over,
});
