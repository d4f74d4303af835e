import type { Requirement } from '#domain/access/requirement.ts';
import { accountStates } from '#domain/access/viewer.ts';

export const identityAccess = {
  signIn: { login: false },
  demoLogins: { login: false },
  signOut: { states: accountStates },
  viewSelf: { states: accountStates },
  changePassword: { states: accountStates },
  /** For the explorer: an hour, and never more than its owner may. */
  mintExplorerToken: {},
  createApiToken: { plan: 'premium', allOf: ['manageApiTokens'] },
  editPermissionGroup: { allOf: ['editUserPermissions'] },
} as const satisfies Record<string, Requirement>;
