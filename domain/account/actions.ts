import { type ActionRow, accessOf } from '#domain/access/action-row.ts';

export const accountActions = {
  /** A person who signs up has no session yet. */
  createAccount: { needs: { login: false }, event: 'accountCreated' },
  signUp: { needs: { login: false } },
  viewAccount: { needs: {} },
  /** The settings guard (decision 11): the page; each of its sections asks for its own right. */
  openSettings: { needs: { anyOf: ['manageAccount', 'editUserPermissions', 'editContracts'] } },
  editAccount: { needs: { allOf: ['manageAccount'] }, event: 'accountEdited' },
  /** The files of a company: people, shifts, roster, hours. Each file asks for more where it needs more. */
  importWard: { needs: { allOf: ['createUsers', 'createRoster', 'createTimesheets'] }, event: 'companyImported' },
  /** A small company to look at, in an account that is new. */
  viewExampleData: { needs: { allOf: ['manageAccount'] } },
  addExampleData: { needs: { allOf: ['manageAccount'] }, event: 'exampleDataAdded' },
  removeExampleData: { needs: { allOf: ['manageAccount'] }, event: 'exampleDataRemoved' },
  /** One's own dashboard, and a word about it. */
  arrangeDashboard: { needs: {}, event: 'dashboardArranged' },
  sendDashboardFeedback: { needs: {}, event: 'dashboardFeedbackSent' },
  /** What waits for the viewer; which kinds, each kind's own rights say. */
  viewOpenRequests: { needs: {} },
} as const satisfies Record<string, ActionRow>;

export const accountAccess = accessOf(accountActions);

/** What happens without an action of its own. */
export const accountEvents = ['companySeeded', 'operationUndone'] as const;
