import { type ActionRow, accessOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

/** The answer to a change holds the wage: who changes contracts sees them. */
const edit = { allOf: ['viewContracts', 'editContracts'] } as const satisfies Requirement;

/** Kinds of contracts are the company's to say. */
const manage = { allOf: ['manageAccount'] } as const satisfies Requirement;

/** Wages are seen with the contract's permission wherever they appear. */
export const contractsActions = {
  viewContracts: { needs: { allOf: ['viewContracts'] } },
  viewContract: { needs: { allOf: ['viewContracts'] } },
  /** What its terms would change, before they are saved. */
  viewContractPreview: { needs: edit },
  createContract: { needs: edit, event: 'contractCreated', undo: true },
  editContract: { needs: edit, event: 'contractEdited', undo: true },
  deleteContract: { needs: edit, event: 'contractDeleted', undo: true },
  viewContractTypes: { needs: { anyOf: ['manageAccount', 'viewContracts', 'editContracts'] } },
  createContractType: { needs: manage, event: 'contractTypeCreated' },
  editContractType: { needs: manage, event: 'contractTypeEdited', undo: true },
} as const satisfies Record<string, ActionRow>;

export const contractsAccess = accessOf(contractsActions);
