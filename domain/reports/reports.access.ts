import type { Requirement } from '#domain/access/requirement.ts';

const premium = { plan: 'premium', allOf: ['viewReports'] } as const satisfies Requirement;

/** Each report asks the rights of its area as well: hours those of the timesheet, pay those of contracts. */
export const reportsAccess = {
  viewReports: { allOf: ['viewReports'] },
  exportReport: { allOf: ['viewReports'] },
  viewFavoriteReports: premium,
  saveFavoriteReport: premium,
  deleteFavoriteReport: premium,
  viewRecurringReports: premium,
  viewReportProjections: premium,
  createRecurringReport: premium,
  editRecurringReport: premium,
  pauseRecurringReport: premium,
  resumeRecurringReport: premium,
  runRecurringReport: premium,
  deleteRecurringReport: premium,
} as const satisfies Record<string, Requirement>;
