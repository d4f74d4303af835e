import type { Requirement } from '#domain/access/requirement.ts';

/** Downloads: a login, and for what lies in a folder of its own the right to see such things at all. */
export const filesAccess = {
  download: {},
  /** One's own, on the page My files (decision 16). */
  listOwnFiles: { plan: 'basic' },
  downloadReport: { allOf: ['viewReports'] },
} as const satisfies Record<string, Requirement>;
