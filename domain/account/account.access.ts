import type { Requirement } from '#domain/access/requirement.ts';
import { accountStates } from '#domain/access/viewer.ts';

export const accountAccess = {
  /** Whoever signs up has no session yet. */
  createAccount: { login: false },
  viewAccount: { states: accountStates },
  editAccount: { allOf: ['manageAccount'] },
  importCompany: { allOf: ['manageAccount'] },
} as const satisfies Record<string, Requirement>;
