import type { Requirement } from '#domain/access/requirement.ts';

export const accountAccess = {
  /** Whoever signs up has no session yet. */
  createAccount: { login: false },
  signUp: { login: false },
  viewAccount: {},
  /** The settings guard (decision 11): the page; each of its sections asks for its own right. */
  openSettings: { anyOf: ['manageAccount', 'editUserPermissions', 'editContracts'] },
  editAccount: { allOf: ['manageAccount'] },
  /** The files of a company: people, shifts, roster, hours. Each file asks for more where it needs more. */
  importWard: { allOf: ['createUsers', 'createRoster', 'createTimesheets'] },
  /** A small company to look at, in an account that is new. */
  viewExampleData: { allOf: ['manageAccount'] },
  addExampleData: { allOf: ['manageAccount'] },
  removeExampleData: { allOf: ['manageAccount'] },
  /** One's own dashboard, and a word about it. */
  arrangeDashboard: {},
  sendDashboardFeedback: {},
  /** What waits for the viewer; which kinds, each kind's own rights say. */
  viewOpenRequests: {},
} as const satisfies Record<string, Requirement>;
