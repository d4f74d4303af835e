import { type ActionRow, accessOf } from '#domain/access/action-row.ts';

import { accountStates } from '#domain/access/viewer.ts';

export const identityActions = {
  signIn: { needs: { login: false }, event: 'signedIn' },
  demoLogins: { needs: { login: false } },
  /** Allowed without a session: then it does nothing. */
  signOut: { needs: { login: false }, event: 'signedOut' },
  /** Allowed without a session; the link in the mail identifies the person. */
  requestPasswordReset: { needs: { login: false } },
  resetPassword: { needs: { login: false }, event: 'passwordReset' },
  verifyEmail: { needs: { login: false }, event: 'emailVerified' },
  viewInvitation: { needs: { login: false } },
  acceptInvitation: { needs: { login: false }, event: 'invitationAccepted' },
  viewPasswordLink: { needs: { login: false } },
  resendVerificationMail: { needs: { states: accountStates } },
  inviteEmployee: { needs: { allOf: ['createUsers'], session: true }, event: 'employeeInvited' },
  viewLoginState: { needs: { anyOf: ['createUsers', 'editUsers'] } },
  viewSelf: { needs: { states: accountStates } },
  changePassword: { needs: { states: accountStates }, event: 'passwordChanged' },
  /** Second step, passkeys, sessions and address of the viewer's login; most changes also require the password again. */
  secureOwnLogin: {
    needs: { states: accountStates, session: true },
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
  /** The link in the mail identifies the person. */
  confirmEmailChange: { needs: { login: false }, event: 'emailChanged' },
  undoEmailChange: { needs: { login: false }, event: 'emailChangeUndone' },
  /** For the explorer: valid for an hour, with at most the permissions of its owner. */
  mintExplorerToken: { needs: {} },
  createApiToken: { needs: { plan: 'premium', allOf: ['manageApiTokens'] }, event: 'apiTokenCreated' },
  /** Lists and revokes tokens, and opens the form of a new one (decision 8). */
  manageApiTokens: { needs: { allOf: ['manageApiTokens'] }, event: 'apiTokenRevoked' },
  openIntegrations: {
    needs: { anyOf: ['manageAccount', 'manageApiTokens', 'managePayrollApps', 'manageNonPayrollApps'] },
  },
  createPermissionGroup: { needs: { allOf: ['editUserPermissions'] }, event: 'permissionGroupCreated', undo: true },
  editPermissionGroup: { needs: { allOf: ['editUserPermissions'] }, event: 'permissionGroupEdited', undo: true },
  deletePermissionGroup: { needs: { allOf: ['editUserPermissions'] }, event: 'permissionGroupDeleted', undo: true },
  /** View-as of someone who holds no more permissions than the viewer; read-only. */
  startViewAs: { needs: { allOf: ['manageAccount', 'editUserPermissions'] }, event: 'viewAsStarted' },
  endViewAs: { needs: { states: accountStates }, event: 'viewAsEnded' },
} as const satisfies Record<string, ActionRow>;

export const identityAccess = accessOf(identityActions);
