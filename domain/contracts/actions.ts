import { type ActionRow, accessOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

/** The response to a change includes the wage, so editing contracts requires viewing them. */
const edit = { allOf: ['viewContracts', 'editContracts'] } as const satisfies Requirement;

/** Only account managers configure contract types. */
const manage = { allOf: ['manageAccount'] } as const satisfies Requirement;

/** Wages are visible only with the permission to view contracts, wherever they appear. */
export const contractsActions = {
  viewContracts: { needs: { allOf: ['viewContracts'] } },
  viewContract: { needs: { allOf: ['viewContracts'] } },
  /** Effects of changed terms before they are saved. */
  viewContractPreview: { needs: edit },
  createContract: { needs: edit, event: 'contractCreated', undo: true },
  editContract: { needs: edit, event: 'contractEdited', undo: true },
  editContractTypeOfPeople: { needs: edit, event: 'contractTypeOfPeopleEdited', undo: true },
  deleteContract: { needs: edit, event: 'contractDeleted', undo: true },
  viewContractTypes: { needs: { anyOf: ['manageAccount', 'viewContracts', 'editContracts'] } },
  createContractType: { needs: manage, event: 'contractTypeCreated' },
  editContractType: { needs: manage, event: 'contractTypeEdited', undo: true },
} as const satisfies Record<string, ActionRow>;

export const contractsAccess = accessOf(contractsActions);
