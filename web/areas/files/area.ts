import { filesAccess } from '#domain/files/files.access.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Files: one's own, and later the company's. */
export const filesArea = defineArea({
  pages: {
    '/my-account/files': { needs: filesAccess.listOwnFiles, open: () => import('./own-files/OwnFilesPage.tsx') },
  },
  profile: [{ to: '/my-account/files', label: 'myAccount.title.files', needs: filesAccess.listOwnFiles }],
});
