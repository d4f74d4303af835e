import type { Instant } from '#domain/time/instant.ts';
import { type IsoWeek, weekOf } from '#domain/time/week.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** `week` is the ISO week of the date, a part of the key. */
export type KeptEntry = TimesheetEntry & { week: IsoWeek };
export const keptEntry = (entry: TimesheetEntry): KeptEntry => ({ ...entry, week: weekOf(entry.date) });

/** Hours are stored in their department's week with the schedule, and indexed in the person's horizon. */
export const timesheetEntries = defineStore<KeptEntry>(
  'timesheetEntry',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    employeeId: 'string',
    departmentId: 'string',
    teamId: 'string',
    shiftId: 'string?',
    occurrence_id: 'string?',
    date: 'string',
    starttime: 'string',
    endtime: 'string',
    zone: 'string',
    startsAt: 'string',
    endsAt: 'string',
    breakMinutes: 'number',
    paidBreakMinutes: 'number?',
    clockedIn: 'string?',
    clockedOut: 'string?',
    clockedInHeard: 'string?',
    clockedOutHeard: 'string?',
    clockedBreaks: 'any?',
    knownBreaks: 'any?',
    cutIn: 'boolean?',
    cutOut: 'boolean?',
    steps: 'any?',
    meals: 'number?',
    kilometres: 'number?',
    note: 'string?',
    noteByApprover: 'boolean?',
    customFields: 'any?',
    status: 'string',
    reviewedBy: 'string?',
    reviewedAt: 'string?',
    reviewNote: 'string?',
    wageMinor: 'number?',
    keptRates: 'any?',
    week: 'string',
  },
  {
    primary: ['a#${accountId}#d#${departmentId}#w#${week}', '${date}#tms#${id}'],
    gsi1: ['a#${accountId}#e#${employeeId}', '${date}#tms#${id}'],
  },
);

/**
 * Approved hours of one person in one UTC week, over all departments: a new approval is compared with them, and approvals of that
 * person's week are serialised by this item.
 */
export type ApprovedWeek = {
  accountId: string;
  /** `<employee id>:<week>` */
  id: string;
  version: number;
  employeeId: string;
  week: IsoWeek;
  entries: { id: string; startsAt: Instant; endsAt: Instant }[];
};

export const approvedWeeks = defineStore<ApprovedWeek>(
  'approvedWeek',
  { accountId: 'string', id: 'string', version: 'number', employeeId: 'string', week: 'string', entries: 'any' },
  { primary: ['a#${accountId}#e#${employeeId}#approved', '${week}'] },
);
