import { accountAccess } from '#domain/account/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** The company, its settings and its subscription. */
export const accountArea = defineArea({
  pages: {
    '/account/settings': { needs: accountAccess.openSettings, open: () => import('./settings/SettingsPage.tsx') },
    '/account/import': { needs: accountAccess.importWard, open: () => import('./import/ImportPage.tsx') },
  },
  modals: {
    'example-data': {
      needs: accountAccess.viewExampleData,
      open: () => import('./example-data/ExampleDataModal.tsx'),
    },
    'csv-user-import': { needs: accountAccess.importWard, open: () => import('./import/ToImport.tsx') },
  },
  settings: [
    {
      section: 'general',
      label: 'account.section.general',
      needs: accountAccess.editAccount,
      open: () => import('./settings/GeneralSettings.tsx'),
    },
    {
      section: 'security',
      label: 'account.section.security',
      needs: accountAccess.editAccount,
      open: () => import('./settings/SecuritySettings.tsx'),
    },
    {
      section: 'features',
      label: 'account.section.features',
      needs: accountAccess.editAccount,
      open: () => import('./settings/FeatureSettings.tsx'),
    },
  ],
  profile: [{ to: '/account/import', label: 'import.nav', needs: accountAccess.importWard }],
});
