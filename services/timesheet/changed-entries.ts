import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { StoredChange } from '#services/kit/change.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import { timesheetEntries } from './timesheet.store.ts';

/** The entries that an event changed, as it left them. */
export const changedEntries = (changes: readonly StoredChange[]): TimesheetEntry[] =>
  changesOf(timesheetEntries, changes).flatMap(({ after }) => (after ? [after] : []));
