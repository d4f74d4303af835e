import { filesAccess } from '#domain/files/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Files: the viewer's own, the company's and those of employees. */
export const filesArea = defineArea({
  pages: {
    '/files': { needs: filesAccess.keepCompanyFiles, open: () => import('./company/CompanyFiles.tsx') },
    '/my-account/files': { needs: filesAccess.viewOwnFiles, open: () => import('./own-files/OwnFilesPage.tsx') },
  },
  modals: {
    'company-file': { needs: filesAccess.openCompanyFile, open: () => import('./file-form/FileModal.tsx') },
    'company-file/:attachmentId': {
      needs: filesAccess.openCompanyFile,
      open: () => import('./file-form/FileModal.tsx'),
    },
    'employee-file/:employeeId': {
      needs: filesAccess.openEmployeeFile,
      open: () => import('./file-form/FileModal.tsx'),
    },
    'employee-file/:employeeId/:attachmentId': {
      needs: filesAccess.openEmployeeFile,
      open: () => import('./file-form/FileModal.tsx'),
    },
  },
  profile: [{ to: '/my-account/files', label: 'myAccount.title.files', needs: filesAccess.viewOwnFiles }],
});
