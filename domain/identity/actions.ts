import { type ActionRow, accessOf } from '#domain/access/action-row.ts';

import { accountStates } from '#domain/access/viewer.ts';

export const identityActions = {
  signIn: { needs: { login: false }, event: 'signedIn' },
  demoLogins: { needs: { login: false } },
  /** Without a session there is nothing to end, and that is fine. */
  signOut: { needs: { login: false }, event: 'signedOut' },
  /** A person who cannot sign in has no session; the link in the mail says who they are. */
  requestPasswordReset: { needs: { login: false } },
  resetPassword: { needs: { login: false }, event: 'passwordReset' },
  verifyEmail: { needs: { login: false }, event: 'emailVerified' },
  viewInvitation: { needs: { login: false } },
  acceptInvitation: { needs: { login: false }, event: 'invitationAccepted' },
  viewPasswordLink: { needs: { login: false } },
  resendVerificationMail: { needs: { states: accountStates } },
  inviteEmployee: { needs: { allOf: ['createUsers'] }, event: 'employeeInvited' },
  viewLoginState: { needs: { anyOf: ['createUsers', 'editUsers'] } },
  viewSelf: { needs: { states: accountStates } },
  changePassword: { needs: { states: accountStates }, event: 'passwordChanged' },
  /** Second step, passkeys, sessions and address of one's own login; most of it also wants the password once more. */
  secureOwnLogin: {
    needs: { states: accountStates },
    event: [
      'authenticatorEnabled',
      'authenticatorDisabled',
      'backupCodesRenewed',
      'backupEmailConfirmed',
      'backupEmailRemoved',
      'passkeyRegistered',
      'passkeyRenamed',
      'passkeyRemoved',
      'sessionEnded',
      'otherSessionsEnded',
      'emailChangeRequested',
      'emailChangeWithdrawn',
    ],
  },
  /** The link in the mail says who they are. */
  confirmEmailChange: { needs: { login: false }, event: 'emailChanged' },
  undoEmailChange: { needs: { login: false }, event: 'emailChangeUndone' },
  /** For the explorer: an hour, and never more than its owner may. */
  mintExplorerToken: { needs: {} },
  createApiToken: { needs: { plan: 'premium', allOf: ['manageApiTokens'] }, event: 'apiTokenCreated' },
  /** The list of tokens, and revoking them; the form of a new one (decision 8). */
  manageApiTokens: { needs: { allOf: ['manageApiTokens'] }, event: 'apiTokenRevoked' },
  openIntegrations: {
    needs: { anyOf: ['manageAccount', 'manageApiTokens', 'managePayrollApps', 'manageNonPayrollApps'] },
  },
  createPermissionGroup: { needs: { allOf: ['editUserPermissions'] }, event: 'permissionGroupCreated', undo: true },
  editPermissionGroup: { needs: { allOf: ['editUserPermissions'] }, event: 'permissionGroupEdited', undo: true },
  deletePermissionGroup: { needs: { allOf: ['editUserPermissions'] }, event: 'permissionGroupDeleted', undo: true },
  /** Looking through the eyes of someone who holds no more than oneself; nothing can be changed meanwhile. */
  startViewAs: { needs: { allOf: ['manageAccount', 'editUserPermissions'] }, event: 'viewAsStarted' },
  endViewAs: { needs: { states: accountStates }, event: 'viewAsEnded' },
} as const satisfies Record<string, ActionRow>;

export const identityAccess = accessOf(identityActions);
