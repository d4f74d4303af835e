import { type ActionRow, accessOf } from '#domain/access/action-row.ts';

export const accountActions = {
  /** A person who signs up has no session yet. */
  createAccount: { needs: { login: false }, event: 'accountCreated' },
  signUp: { needs: { login: false } },
  viewAccount: { needs: {} },
  /** Opens the settings page (settings guard, decision 11); each section requires its own permission. */
  openSettings: { needs: { anyOf: ['manageAccount', 'editUserPermissions', 'editContracts'] } },
  editAccount: { needs: { allOf: ['manageAccount'] }, event: 'accountEdited' },
  /** Imports the files of a company: people, shifts, schedule, hours. Some files require further permissions. */
  importWard: { needs: { allOf: ['createUsers', 'createRoster', 'createTimesheets'] }, event: 'companyImported' },
  /** A small example company, for new accounts. */
  viewExampleData: { needs: { allOf: ['manageAccount'] } },
  addExampleData: { needs: { allOf: ['manageAccount'] }, event: 'exampleDataAdded' },
  removeExampleData: { needs: { allOf: ['manageAccount'], session: true }, event: 'exampleDataRemoved' },
  /** The viewer's own dashboard, and feedback about it. */
  arrangeDashboard: { needs: {}, event: 'dashboardArranged' },
  sendDashboardFeedback: { needs: {}, event: 'dashboardFeedbackSent' },
  /** Requests that the viewer can handle, limited by the permissions of each kind. */
  viewOpenRequests: { needs: {} },
} as const satisfies Record<string, ActionRow>;

export const accountAccess = accessOf(accountActions);

/** Events that no action causes. */
export const accountEvents = ['companySeeded', 'operationUndone'] as const;
