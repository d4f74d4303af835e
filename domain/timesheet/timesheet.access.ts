import type { Requirement } from '#domain/access/requirement.ts';

const approve = { allOf: ['approveTimesheets'] } as const satisfies Requirement;
const edit = { allOf: ['editTimesheets'] } as const satisfies Requirement;

export const timesheetAccess = {
  viewTimesheets: { ownOrAll: { own: 'viewOwnTimesheet', all: 'viewAllTimesheets' } },
  /** The modal that shows anybody's entry. */
  viewAnyTimesheetEntry: { allOf: ['viewAllTimesheets'] },
  /** Worked beside scheduled hours, for those who see everybody's. */
  viewScheduleChart: { allOf: ['viewAllTimesheets'] },
  /** Pay is made of wages. */
  viewSalary: { allOf: ['viewContracts'] },
  createTimesheetEntry: { ownOrAll: { own: 'createOwnTimesheet', all: 'createTimesheets' } },
  /** Choosing somebody else in the form. */
  createForOthers: { allOf: ['createTimesheets'] },
  /** The modal; what it may save is asked again for each entry. */
  openTimesheetEntry: {
    anyOf: ['editTimesheets', 'editOwnTimesheet', 'approveTimesheets', 'editClockedTime', 'editOwnClockedTime'],
  },
  editTimesheetEntry: { ownOrAll: { own: 'editOwnTimesheet', all: 'editTimesheets' } },
  deleteTimesheetEntry: { ownOrAll: { own: 'editOwnTimesheet', all: 'editTimesheets' } },
  approveTimesheetEntries: approve,
  declineTimesheetEntries: approve,
  reopenTimesheetEntries: approve,
  /** The days of the departments whose hours one may edit, with what stands in the way of closing them. */
  viewHoursToClose: edit,
  closeHours: { ...edit, plan: 'early-adopter' },
  /** No plan: whoever goes back to a smaller one would never get at these hours again. */
  reopenHours: edit,
} as const satisfies Record<string, Requirement>;
