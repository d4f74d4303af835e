import type { Requirement } from '#domain/access/requirement.ts';

/** The answer to a change holds the wage: who changes contracts sees them. */
const edit = { allOf: ['viewContracts', 'editContracts'] } as const satisfies Requirement;

/** Kinds of contracts are the company's to say. */
const manage = { allOf: ['manageAccount'] } as const satisfies Requirement;

/** Wages are seen with the contract's permission wherever they appear. */
export const contractsAccess = {
  viewContracts: { allOf: ['viewContracts'] },
  viewContract: { allOf: ['viewContracts'] },
  createContract: edit,
  editContract: edit,
  deleteContract: edit,
  viewContractTypes: { anyOf: ['manageAccount', 'viewContracts', 'editContracts'] },
  createContractType: manage,
  editContractType: manage,
} as const satisfies Record<string, Requirement>;
