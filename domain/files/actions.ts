import { type ActionRow, accessOf } from '#domain/access/action-row.ts';

/** Downloads: a login, and for what lies in a folder of its own the right to see such things at all. */
export const filesActions = {
  download: { needs: {} },
  /** One's own and what the company shares, on the page My files (decision 16). */
  viewOwnFiles: { needs: { plan: 'basic' } },
  downloadReport: { needs: { allOf: ['viewReports'] } },
  /** The company's, spec 2.6. */
  keepCompanyFiles: { needs: { plan: 'basic', allOf: ['manageAccount'] } },
  /** A person's papers, for those who keep their records. */
  keepEmployeeFiles: { needs: { plan: 'basic', allOf: ['editUsers'] } },
  /** Their forms: the spec names no plan for them (decision 3), saving asks for it. */
  openCompanyFile: { needs: { allOf: ['manageAccount'] } },
  openEmployeeFile: { needs: { allOf: ['editUsers'] } },
  /** Room for the bytes of a file that is kept afterwards; whose file it is decides which. */
  openUpload: { needs: { plan: 'basic', anyOf: ['manageAccount', 'editUsers'] } },
  /** Either; whose file it is decides which. */
  keepFiles: {
    needs: { plan: 'basic', anyOf: ['manageAccount', 'editUsers'] },
    event: 'fileEdited',
    undo: true,
    final: ['fileCreated', 'fileDeleted'],
  },
} as const satisfies Record<string, ActionRow>;

export const filesAccess = accessOf(filesActions);
