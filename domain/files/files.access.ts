import type { Requirement } from '#domain/access/requirement.ts';

/** Downloads: a login, and for what lies in a folder of its own the right to see such things at all. */
export const filesAccess = {
  download: {},
  /** One's own and what the company shares, on the page My files (decision 16). */
  viewOwnFiles: { plan: 'basic' },
  downloadReport: { allOf: ['viewReports'] },
  /** The company's, spec 2.6. */
  keepCompanyFiles: { plan: 'basic', allOf: ['manageAccount'] },
  /** A person's papers, for those who keep their records. */
  keepEmployeeFiles: { plan: 'basic', allOf: ['editUsers'] },
  /** Their forms: the spec names no plan for them (decision 3), saving asks for it. */
  openCompanyFile: { allOf: ['manageAccount'] },
  openEmployeeFile: { allOf: ['editUsers'] },
  /** Either; whose file it is decides which. */
  keepFiles: { plan: 'basic', anyOf: ['manageAccount', 'editUsers'] },
} as const satisfies Record<string, Requirement>;
