export const timesheetEvents = [
  'timesheetEntryCreated',
  'timesheetEntryEdited',
  'timesheetEntryDeleted',
  'timesheetEntriesApproved',
  'timesheetEntriesDeclined',
] as const;
export type TimesheetEvent = (typeof timesheetEvents)[number];
