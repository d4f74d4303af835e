import { momentsOf } from '#domain/time/moments.ts';
import { breaksWithin } from './known-breaks.ts';
import type { TimesheetEntry } from './timesheet-entry.ts';

/** Editable fields of an entry; its employee never changes. */
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

/** A new pending entry, with its instants computed. */
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

/** Meals and kilometres are paid too, but do not affect the hours. */
const changesCounts = (entry: TimesheetEntry, next: TimesheetEntry): boolean =>
  countedFields.some((field) => (entry[field] ?? null) !== (next[field] ?? null));

/** Changes of approved fields (all except the note) by people without approval rights make the entry pending again. */
const changesHours = (entry: TimesheetEntry, next: TimesheetEntry): boolean =>
  approvedFields.some((field) => entry[field] !== next[field]);

const timeFields = ['date', 'starttime', 'endtime', 'zone'] as const;

/** Wall times cannot tell the two hours of a night of the clock change apart, so moments stay unless a time was changed. */
const movedTo = (entry: TimesheetEntry, next: TimesheetEntry): Partial<TimesheetEntry> =>
  timeFields.some((field) => entry[field] !== next[field])
    ? momentsOf(next.date, next.starttime, next.endtime, next.zone)
    : {};

/** The entry after the change. `mayApprove`: whether the editor may approve it; then its status is kept. */
export const editEntry = (entry: TimesheetEntry, change: EntryChange, mayApprove: boolean): TimesheetEntry => {
  const asked = { ...entry, ...change };
  const next = { ...asked, ...movedTo(entry, asked) };
  const changed = changesHours(entry, next);
  const reset = !mayApprove && entry.status !== 'pending' && (changed || changesCounts(entry, next));
  return {
    ...next,
    noteByApprover: next.note === entry.note ? (entry.noteByApprover ?? null) : mayApprove && next.note !== null,
    // Stored rates belonged to the previous hours.
    keptRates: changed ? null : (entry.keptRates ?? null),
    // The stored steps no longer result in these hours; where their breaks were taken stays true.
    ...(changed ? { steps: null, paidBreakMinutes: null, knownBreaks: breaksWithin(entry, next) } : {}),
    ...(reset ? unreviewed : {}),
  };
};
