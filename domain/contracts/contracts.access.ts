import type { Requirement } from '#domain/access/requirement.ts';

const edit = { allOf: ['editContracts'] } as const satisfies Requirement;

/** Wages are seen with the contract's permission wherever they appear. */
export const contractsAccess = {
  viewContracts: { allOf: ['viewContracts'] },
  createContract: edit,
  editContract: edit,
  deleteContract: edit,
} as const satisfies Record<string, Requirement>;
