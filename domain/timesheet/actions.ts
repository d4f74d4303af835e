import { type ActionRow, accessOf, type EventOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

const approve = { allOf: ['approveTimesheets'] } as const satisfies Requirement;
const edit = { allOf: ['editTimesheets'] } as const satisfies Requirement;

export const timesheetActions = {
  viewTimesheets: { needs: { ownOrAll: { own: 'viewOwnTimesheet', all: 'viewAllTimesheets' } } },
  /** The modal that shows anyone's entry. */
  viewAnyTimesheetEntry: { needs: { allOf: ['viewAllTimesheets'] } },
  /** Worked and scheduled hours side by side, for those who see all people's. */
  viewScheduleChart: { needs: { allOf: ['viewAllTimesheets'] } },
  /** Pay is made of wages. */
  viewSalary: { needs: { allOf: ['viewContracts'] } },
  createTimesheetEntry: {
    needs: { ownOrAll: { own: 'createOwnTimesheet', all: 'createTimesheets' } },
    event: 'timesheetEntryCreated',
    undo: true,
  },
  /** Choosing someone else in the form. */
  createForOthers: { needs: { allOf: ['createTimesheets'] } },
  /** The modal; what it may save is asked again for each entry. */
  openTimesheetEntry: {
    needs: {
      anyOf: ['editTimesheets', 'editOwnTimesheet', 'approveTimesheets', 'editClockedTime', 'editOwnClockedTime'],
    },
  },
  editTimesheetEntry: {
    needs: { ownOrAll: { own: 'editOwnTimesheet', all: 'editTimesheets' } },
    event: 'timesheetEntryEdited',
    undo: true,
  },
  deleteTimesheetEntry: {
    needs: { ownOrAll: { own: 'editOwnTimesheet', all: 'editTimesheets' } },
    event: 'timesheetEntryDeleted',
    undo: true,
  },
  approveTimesheetEntries: { needs: approve, event: 'timesheetEntriesApproved', undo: true },
  /** What it does to leave and plus-minus, before it is done. */
  viewApprovalEffect: { needs: approve },
  declineTimesheetEntries: { needs: approve, event: 'timesheetEntriesDeclined', undo: true },
  reopenTimesheetEntries: { needs: approve, event: 'timesheetEntriesReopened', undo: true },
  /** Pending hours that someone should look at, each with its fix. */
  viewHoursToCheck: { needs: approve },
  /** The days of the departments whose hours one may edit, with what stands in the way of closing them. */
  viewHoursToClose: { needs: edit },
  closeHours: { needs: { ...edit, plan: 'early-adopter' }, event: 'hoursClosed', undo: 'reopenHours' },
  /** No plan: a company that goes back to a smaller one would never get at these hours again. */
  reopenHours: { needs: edit, event: 'hoursReopened', undo: true },
} as const satisfies Record<string, ActionRow>;

export const timesheetAccess = accessOf(timesheetActions);

export type TimesheetEvent = EventOf<typeof timesheetActions>;
