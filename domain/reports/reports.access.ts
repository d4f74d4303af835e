import type { Requirement } from '#domain/access/requirement.ts';

const recurring = { plan: 'premium', allOf: ['viewReports'] } as const satisfies Requirement;

/** Each report asks the rights of its area as well: hours those of the timesheet, pay those of contracts. */
export const reportsAccess = {
  viewReports: { allOf: ['viewReports'] },
  listRecurringReports: recurring,
  projectRecurringReport: recurring,
  createRecurringReport: recurring,
  editRecurringReport: recurring,
  pauseRecurringReport: recurring,
  resumeRecurringReport: recurring,
  runRecurringReport: recurring,
  deleteRecurringReport: recurring,
} as const satisfies Record<string, Requirement>;
