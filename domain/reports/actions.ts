import { type ActionRow, accessOf, type EventOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

const premium = { plan: 'premium', allOf: ['viewReports'] } as const satisfies Requirement;

const statement = {
  ownOrAll: { own: 'viewOwnTimesheet', all: 'viewAllTimesheets' },
} as const satisfies Requirement;

/** Each report also requires the permissions of its area: timesheet permissions for hours, contract permissions for pay. */
export const reportsActions = {
  viewReports: { needs: { allOf: ['viewReports'] } },
  exportReport: { needs: { allOf: ['viewReports'] }, event: 'reportExported' },
  viewReportJobs: { needs: { allOf: ['viewReports'] } },
  cancelReport: { needs: { allOf: ['viewReports'] }, event: 'reportCancelled' },
  viewFavoriteReports: { needs: premium },
  saveFavoriteReport: { needs: premium, event: 'favoriteReportSaved', undo: true },
  editFavoriteReport: { needs: premium, event: 'favoriteReportEdited', undo: true },
  deleteFavoriteReport: { needs: premium, event: 'favoriteReportDeleted', undo: true },
  viewRecurringReports: { needs: premium },
  viewReportProjections: { needs: premium },
  createRecurringReport: { needs: premium, event: 'recurringReportCreated' },
  editRecurringReport: { needs: premium, event: 'recurringReportEdited' },
  pauseRecurringReport: { needs: premium, event: 'recurringReportPaused' },
  resumeRecurringReport: { needs: premium, event: 'recurringReportResumed' },
  runRecurringReport: { needs: premium, event: 'recurringReportRunRequested' },
  deleteRecurringReport: { needs: { ...premium, session: true }, event: 'recurringReportDeleted' },
  /** A person's month on one page: always the hours, other parts as far as the reader may see them. */
  viewStatement: { needs: statement },
  exportStatement: { needs: statement, event: 'statementExported' },
  /** Contract terms and wage as a document. */
  exportContract: { needs: { allOf: ['viewContracts'] }, event: 'contractExported' },
  /** All data stored about a person, for the person and for people who edit users. */
  exportPersonData: { needs: { ownOrAll: { own: 'viewOwnProfile', all: 'editUsers' } }, event: 'personDataExported' },
  /** The person's own statement; people who approve the hours are notified. */
  disputeStatement: { needs: statement, event: 'statementDisputed' },
} as const satisfies Record<string, ActionRow>;

export const reportsAccess = accessOf(reportsActions);

/** Events without an action of their own. */
export const reportsEvents = [
  'reportDelivered',
  'reportRefused',
  'reportFailed',
  'reportQueued',
  'reportFinished',
  'reportJobFailed',
] as const;

export type ReportsEvent = EventOf<typeof reportsActions> | (typeof reportsEvents)[number];
