import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { StoredChange } from '#services/kit/change.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import { timesheetEntries } from './timesheet.store.ts';

/** Entries changed by an event, in their state after it. */
export const changedEntries = (changes: readonly StoredChange[]): TimesheetEntry[] =>
  changesOf(timesheetEntries, changes).flatMap(({ after }) => (after ? [after] : []));

/** Entries that are approved after the changes and were not before. */
export const newlyApproved = (changes: readonly StoredChange[]): TimesheetEntry[] =>
  changesOf(timesheetEntries, changes).flatMap(({ before, after }) =>
    after?.status === 'approved' && before?.status !== 'approved' ? [after] : [],
  );
