import { type ActionRow, accessOf, type EventOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

const approve = { allOf: ['approveTimesheets'] } as const satisfies Requirement;
const edit = { allOf: ['editTimesheets'] } as const satisfies Requirement;

export const timesheetActions = {
  viewTimesheets: { needs: { ownOrAll: { own: 'viewOwnTimesheet', all: 'viewAllTimesheets' } } },
  /** The modal with an entry of any person. */
  viewAnyTimesheetEntry: { needs: { allOf: ['viewAllTimesheets'] } },
  /** Worked and scheduled hours in comparison, for viewers of all people's timesheets. */
  viewScheduleChart: { needs: { allOf: ['viewAllTimesheets'] } },
  /** Pay follows from wages, which are part of contracts. */
  viewSalary: { needs: { allOf: ['viewContracts'] } },
  createTimesheetEntry: {
    needs: { ownOrAll: { own: 'createOwnTimesheet', all: 'createTimesheets' } },
    event: 'timesheetEntryCreated',
    undo: true,
  },
  /** Selecting another person in the form. */
  createForOthers: { needs: { allOf: ['createTimesheets'] } },
  /** Opens the modal; saving is checked again for each entry. */
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
  /** Clocked hours; people who may edit any hours may edit these too. */
  editClockedEntry: { needs: { ownOrAll: { own: 'editOwnClockedTime', all: 'editClockedTime' } } },
  deleteTimesheetEntry: {
    needs: { ownOrAll: { own: 'editOwnTimesheet', all: 'editTimesheets' } },
    event: 'timesheetEntryDeleted',
    undo: true,
  },
  approveTimesheetEntries: { needs: approve, event: 'timesheetEntriesApproved', undo: true },
  /** Effects of an approval on leave and plus-minus, before approving. */
  viewApprovalEffect: { needs: approve },
  declineTimesheetEntries: { needs: approve, event: 'timesheetEntriesDeclined', undo: true },
  reopenTimesheetEntries: { needs: approve, event: 'timesheetEntriesReopened', undo: true },
  /** Pending hours that need attention, each with a proposed fix. */
  viewHoursToCheck: { needs: approve },
  /** Days of departments whose hours the viewer may edit, with the issues that prevent closing them. */
  viewHoursToClose: { needs: edit },
  closeHours: { needs: { ...edit, plan: 'early-adopter' }, event: 'hoursClosed', undo: 'reopenHours' },
  /** No plan is required: otherwise a company that downgrades could never edit these hours again. */
  reopenHours: { needs: edit, event: 'hoursReopened', undo: true },
} as const satisfies Record<string, ActionRow>;

export const timesheetAccess = accessOf(timesheetActions);

export type TimesheetEvent = EventOf<typeof timesheetActions>;
