export const timesheetEvents = [
  'timesheetEntryCreated',
  'timesheetEntryEdited',
  'timesheetEntryDeleted',
  'timesheetEntriesApproved',
  'timesheetEntriesDeclined',
  'timesheetEntriesReopened',
] as const;
export type TimesheetEvent = (typeof timesheetEvents)[number];
