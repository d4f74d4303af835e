import { identityAccess } from '#domain/identity/identity.access.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Who one is. The log-in page is an entry of its own (login.html); here stands only what leads there. */
export const identityArea = defineArea({
  pages: {
    '/login': { needs: identityAccess.signIn, frame: 'alone', open: () => import('./login/ToLoginEntry.tsx') },
    '/logout': { needs: identityAccess.signOut, frame: 'alone', open: () => import('./logout/LogOut.tsx') },
  },
});
