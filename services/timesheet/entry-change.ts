import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { type Change, change } from '#services/kit/change.ts';
import { keptEntry, timesheetEntries } from './timesheet.store.ts';

/** Change of hours, for a large commit of another area; approved hours need approvedChanges as well. */
export const entryChange = (before: TimesheetEntry | null, after: TimesheetEntry | null): Change =>
  change(timesheetEntries, before && keptEntry(before), after && keptEntry(after));
