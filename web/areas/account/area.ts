import { accountAccess } from '#domain/account/account.access.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** The company, its settings and its subscription. */
export const accountArea = defineArea({
  pages: {
    '/account/import': { needs: accountAccess.importWard, open: () => import('./import/ImportPage.tsx') },
  },
  modals: {
    'csv-user-import': { needs: accountAccess.importWard, open: () => import('./import/ToImport.tsx') },
  },
  profile: [{ to: '/account/import', label: 'import.nav', needs: accountAccess.importWard }],
});
