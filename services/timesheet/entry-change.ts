import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { type Change, change } from '#services/kit/change.ts';
import { keptEntry, timesheetEntries } from './timesheet.store.ts';

/** Hours kept, changed or removed, for a large commit of another area; approved ones need approvedChanges too. */
export const entryChange = (before: TimesheetEntry | null, after: TimesheetEntry | null): Change =>
  change(timesheetEntries, before && keptEntry(before), after && keptEntry(after));
