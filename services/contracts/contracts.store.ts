import type { Contract } from '#domain/contracts/contract.ts';
import type { ContractType } from '#domain/contracts/contract-type.ts';
import { defineStore } from '#services/kit/define-store.ts';

const head = { accountId: 'string', id: 'string', version: 'number' } as const;

/** Contracts are stored in the partition of people, so that one Query reads both. */
export const contracts = defineStore<Contract>(
  'contract',
  {
    ...head,
    employeeId: 'string',
    departmentId: 'string',
    contractTypeId: 'string',
    function: 'string?',
    minutes: 'any',
    startdate: 'string',
    enddate: 'string?',
    wageMinor: 'number?',
    wageTax: 'boolean?',
    accruals: 'any?',
    note: 'string?',
  },
  { primary: ['a#${accountId}#people', 'con#${employeeId}#${id}'] },
);

export const contractTypes = defineStore<ContractType>(
  'contractType',
  {
    ...head,
    name: 'string',
    salaryBasis: 'string',
    plusMin: 'boolean',
    cocFactor: 'number',
    minijob: 'boolean',
    order: 'number',
    labourSetId: 'string?',
    rateCardId: 'string?',
    absencePolicyId: 'string?',
    overtimePolicyId: 'string?',
  },
  { primary: ['a#${accountId}#org', 'cty#${id}'] },
);
