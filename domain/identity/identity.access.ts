import type { Requirement } from '#domain/access/requirement.ts';
import { accountStates } from '#domain/access/viewer.ts';

export const identityAccess = {
  signIn: { login: false },
  demoLogins: { login: false },
  /** Without a session there is nothing to end, and that is fine. */
  signOut: { login: false },
  /** Whoever cannot sign in has no session; the link in the mail says who they are. */
  requestPasswordReset: { login: false },
  resetPassword: { login: false },
  verifyEmail: { login: false },
  viewInvitation: { login: false },
  acceptInvitation: { login: false },
  viewPasswordLink: { login: false },
  resendVerificationMail: { states: accountStates },
  inviteEmployee: { allOf: ['createUsers'] },
  viewLoginState: { anyOf: ['createUsers', 'editUsers'] },
  viewSelf: { states: accountStates },
  changePassword: { states: accountStates },
  /** Second step, passkeys, sessions and address of one's own login; most of it also wants the password once more. */
  secureOwnLogin: { states: accountStates },
  /** The link in the mail says who they are. */
  confirmEmailChange: { login: false },
  undoEmailChange: { login: false },
  /** For the explorer: an hour, and never more than its owner may. */
  mintExplorerToken: {},
  createApiToken: { plan: 'premium', allOf: ['manageApiTokens'] },
  /** The list of tokens, and revoking them; the form of a new one (decision 8). */
  manageApiTokens: { allOf: ['manageApiTokens'] },
  openIntegrations: { anyOf: ['manageAccount', 'manageApiTokens', 'managePayrollApps', 'manageNonPayrollApps'] },
  createPermissionGroup: { allOf: ['editUserPermissions'] },
  editPermissionGroup: { allOf: ['editUserPermissions'] },
  deletePermissionGroup: { allOf: ['editUserPermissions'] },
  /** Looking through the eyes of somebody who holds no more than oneself; nothing can be changed meanwhile. */
  startViewAs: { allOf: ['manageAccount', 'editUserPermissions'] },
  endViewAs: { states: accountStates },
} as const satisfies Record<string, Requirement>;
