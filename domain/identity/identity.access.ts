import type { Requirement } from '#domain/access/requirement.ts';
import { accountStates } from '#domain/access/viewer.ts';

export const identityAccess = {
  signIn: { login: false },
  demoLogins: { login: false },
  /** Without a session there is nothing to end, and that is fine. */
  signOut: { login: false },
  viewSelf: { states: accountStates },
  changePassword: { states: accountStates },
  /** For the explorer: an hour, and never more than its owner may. */
  mintExplorerToken: {},
  createApiToken: { plan: 'premium', allOf: ['manageApiTokens'] },
  editPermissionGroup: { allOf: ['editUserPermissions'] },
} as const satisfies Record<string, Requirement>;
