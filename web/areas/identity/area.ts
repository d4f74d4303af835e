import { accountAccess } from '#domain/account/actions.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import { identityAccess } from '#domain/identity/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/**
 * The user's identity. Login, sign-up and the pages linked from emails are a separate entry (login.html); the routes here only
 * redirect to it.
 */
export const identityArea = defineArea({
  pages: {
    '/login': { needs: identityAccess.signIn, frame: 'alone', open: () => import('./login/ToLoginEntry.tsx') },
    '/signup': { needs: accountAccess.signUp, frame: 'alone', open: () => import('./login/ToLoginEntry.tsx') },
    '/new-hire/:id': {
      needs: identityAccess.acceptInvitation,
      frame: 'alone',
      open: () => import('./login/ToLoginEntry.tsx'),
    },
    '/join/:token': {
      needs: employeesAccess.joinByLink,
      frame: 'alone',
      open: () => import('./login/ToLoginEntry.tsx'),
    },
    '/forgot-password': {
      needs: identityAccess.requestPasswordReset,
      frame: 'alone',
      open: () => import('./login/ToLoginEntry.tsx'),
    },
    '/reset-password/:id': {
      needs: identityAccess.resetPassword,
      frame: 'alone',
      open: () => import('./login/ToLoginEntry.tsx'),
    },
    '/verify-email/:id': {
      needs: identityAccess.verifyEmail,
      frame: 'alone',
      open: () => import('./login/ToLoginEntry.tsx'),
    },
    '/email-change/:step/:token': {
      needs: identityAccess.confirmEmailChange,
      frame: 'alone',
      open: () => import('./email-change/EmailChange.tsx'),
    },
    '/my-account/login': { needs: identityAccess.secureOwnLogin, open: () => import('./my-login/MyLogin.tsx') },
    '/account/integrations': {
      needs: identityAccess.openIntegrations,
      open: () => import('./tokens/IntegrationsPage.tsx'),
    },
    '/logout': { needs: identityAccess.signOut, frame: 'alone', open: () => import('./logout/LogOut.tsx') },
  },
  modals: {
    authenticator: {
      needs: identityAccess.secureOwnLogin,
      open: () => import('./authenticator/Authenticator.tsx'),
    },
    'authenticator/disable': {
      needs: identityAccess.secureOwnLogin,
      open: () => import('./authenticator/DisableAuthenticator.tsx'),
    },
    'backup-code': { needs: identityAccess.secureOwnLogin, open: () => import('./backup-code/BackupCode.tsx') },
    'backup-email': { needs: identityAccess.secureOwnLogin, open: () => import('./backup-email/BackupEmail.tsx') },
    'app-token': { needs: identityAccess.manageApiTokens, open: () => import('./tokens/AppToken.tsx') },
    'app-token/:id': { needs: identityAccess.manageApiTokens, open: () => import('./tokens/AppToken.tsx') },
    // Decision 8: the spec defines no permission for it.
    'permission-group[/:id]': {
      needs: identityAccess.editPermissionGroup,
      open: () => import('./permission-groups/PermissionGroup.tsx'),
    },
  },
  profile: [{ to: '/my-account/login', label: 'myAccount.title.login', needs: {} }],
  settings: [
    {
      section: 'permissions',
      label: 'permissions.title',
      needs: identityAccess.editPermissionGroup,
      open: () => import('./permission-groups/PermissionGroups.tsx'),
    },
  ],
});
