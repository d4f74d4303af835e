export const timesheetEvents = [
  'timesheetEntryCreated',
  'timesheetEntryEdited',
  'timesheetEntryDeleted',
  'timesheetEntriesApproved',
  'timesheetEntriesDeclined',
  'timesheetEntriesReopened',
  'hoursClosed',
  'hoursReopened',
] as const;
export type TimesheetEvent = (typeof timesheetEvents)[number];
