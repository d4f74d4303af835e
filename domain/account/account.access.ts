import type { Requirement } from '#domain/access/requirement.ts';
import { accountStates } from '#domain/access/viewer.ts';

export const accountAccess = {
  viewAccount: { states: accountStates },
  editAccount: { allOf: ['manageAccount'] },
  importCompany: { allOf: ['manageAccount'] },
} as const satisfies Record<string, Requirement>;
