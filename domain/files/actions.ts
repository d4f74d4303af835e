import { type ActionRow, accessOf } from '#domain/access/action-row.ts';

/** Downloads require a login, and files in a separate folder also the permission to view such files. */
export const filesActions = {
  download: { needs: {} },
  /** The viewer's own files and the company's shared ones, on the page My files (decision 16). */
  viewOwnFiles: { needs: { plan: 'basic' } },
  downloadReport: { needs: { allOf: ['viewReports'] } },
  /** Files of the company, spec 2.6. */
  keepCompanyFiles: { needs: { plan: 'basic', allOf: ['manageAccount'] } },
  /** Files of a person, for people who edit their records. */
  keepEmployeeFiles: { needs: { plan: 'basic', allOf: ['editUsers'] } },
  /** Open the forms of company and employee files: the spec requires no plan for them (decision 3); saving does. */
  openCompanyFile: { needs: { allOf: ['manageAccount'] } },
  openEmployeeFile: { needs: { allOf: ['editUsers'] } },
  /** Starts the upload of a file that is saved afterwards; the file's owner decides which permission is needed. */
  openUpload: { needs: { plan: 'basic', anyOf: ['manageAccount', 'editUsers'] } },
  /** Either permission; the file's owner decides which one is needed. */
  keepFiles: {
    needs: { plan: 'basic', anyOf: ['manageAccount', 'editUsers'] },
    event: 'fileEdited',
    undo: true,
    final: 'fileCreated',
  },
  /** With its content, for good. */
  deleteFile: {
    needs: { plan: 'basic', anyOf: ['manageAccount', 'editUsers'], session: true },
    event: 'fileDeleted',
  },
} as const satisfies Record<string, ActionRow>;

export const filesAccess = accessOf(filesActions);
