import { momentsOf } from '#domain/time/moments.ts';
import type { TimesheetEntry } from './timesheet-entry.ts';

/** What may change about an entry; whose it is, never. */
export type EntryChange = Partial<
  Pick<
    TimesheetEntry,
    | 'departmentId'
    | 'teamId'
    | 'shiftId'
    | 'date'
    | 'starttime'
    | 'endtime'
    | 'zone'
    | 'breakMinutes'
    | 'meals'
    | 'kilometres'
    | 'note'
    | 'customFields'
  >
>;

type NewEntry = Pick<
  TimesheetEntry,
  | 'accountId'
  | 'id'
  | 'employeeId'
  | 'departmentId'
  | 'teamId'
  | 'shiftId'
  | 'occurrence_id'
  | 'date'
  | 'starttime'
  | 'endtime'
  | 'zone'
  | 'breakMinutes'
  | 'meals'
  | 'kilometres'
  | 'note'
  | 'customFields'
>;

const unreviewed = {
  status: 'pending',
  reviewedBy: null,
  reviewedAt: null,
  reviewNote: null,
  wageMinor: null,
  keptRates: null,
} as const;

/** New hours, pending, with their moments worked out. */
export const newEntry = (entry: NewEntry): TimesheetEntry => ({
  ...entry,
  ...momentsOf(entry.date, entry.starttime, entry.endtime, entry.zone),
  ...unreviewed,
  clockedIn: null,
  clockedOut: null,
  version: 1,
});

const approvedFields = [
  'departmentId',
  'teamId',
  'shiftId',
  'date',
  'starttime',
  'endtime',
  'zone',
  'breakMinutes',
] as const;

const countedFields = ['meals', 'kilometres'] as const;

/** Meals and kilometres are paid as well, and leave the hours as they are. */
const changesCounts = (entry: TimesheetEntry, next: TimesheetEntry): boolean =>
  countedFields.some((field) => (entry[field] ?? null) !== (next[field] ?? null));

/** Everything but the note is what a reviewer approved, so a change of it by anyone else makes the entry pending again. */
const changesHours = (entry: TimesheetEntry, next: TimesheetEntry): boolean =>
  approvedFields.some((field) => entry[field] !== next[field]);

/** The entry as it will be. `mayApprove`: whether the editor could approve it as well; then its status stays. */
export const editEntry = (entry: TimesheetEntry, change: EntryChange, mayApprove: boolean): TimesheetEntry => {
  const next = { ...entry, ...change };
  const changed = changesHours(entry, next);
  const reset = !mayApprove && entry.status !== 'pending' && (changed || changesCounts(entry, next));
  return {
    ...next,
    // What was kept was about other hours.
    keptRates: changed ? null : (entry.keptRates ?? null),
    // The rules made other hours of the clocked time.
    ...(changed ? { steps: null, paidBreakMinutes: null } : {}),
    ...momentsOf(next.date, next.starttime, next.endtime, next.zone),
    ...(reset ? unreviewed : {}),
  };
};
