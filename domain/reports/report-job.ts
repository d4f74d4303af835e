import type { SeeingRights } from '#domain/access/viewer.ts';
import { type DateRange, daysIn } from '#domain/time/date-range.ts';
import type { Instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import type { ReportParameters } from './report-parameters.ts';
import { type ReportType, reportTypes } from './report-types.ts';

export const reportJobStates = ['queued', 'running', 'finished', 'failed', 'cancelled'] as const;
export type ReportJobState = (typeof reportJobStates)[number];

export const exportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const separators = ['comma', 'semicolon'] as const;
/** Spreadsheets in countries that write 7,5 expect semicolons between cells and decimal commas. */
export type Separator = (typeof separators)[number];

/** A report file that takes too long for a request, with its progress. */
export type ReportJob = {
  accountId: string;
  /** `rpj_…` */
  id: string;
  version: number;
  /** The requester; no one else sees the job. */
  ownerId: string;
  type: ReportType;
  parameters: ReportParameters;
  period: DateRange;
  format: ExportFormat;
  separator: Separator;
  /** Whether the file includes the derivation of its figures. */
  explained?: boolean | null;
  /** The company's name for the report; `null` means the name of its type. */
  ownName: string | null;
  /** Name of the file. */
  name: string;
  /** Storage key of the file once the job has finished. */
  key: string;
  state: ReportJobState;
  /** Percent. */
  progress: number;
  requestedAt: Instant;
  finishedAt: Instant | null;
  /** What the owner could see when the file was made; the file is theirs as long as they still can. */
  rights?: SeeingRights | null;
  /** Message key of a failed job. */
  reason: string | null;
  /** Number of attempts by workers. */
  tries: number;
  /** Open job: when a worker without a sign of life counts as lost. Ended job: when the file and the job are deleted. */
  waitsUntil: Instant;
};

/** Hours for which a file is kept. */
export const keptHours = 24;
/** A worker reports its progress at least this often. */
export const leaseMinutes = 5;
export const mostTries = 3;

/** Most people times dates that a request reads; larger reports become jobs. */
const mostPersonDays = 20_000;

/**
 * Most people times dates that a report on screen reads. Reading takes as long for groups alone as for all lines; 300 people over a
 * year take most of the time that a request has.
 */
export const mostPersonDaysOnScreen = 120_000;

/**
 * The same of payroll periods that are worked out: each reads all that was ever worked, and 200 people over twelve open months take
 * most of the time.
 */
export const mostPersonDaysOfPeriods = 60_000;

/** Balances follow from all that someone has worked and taken, however short the period: they count as a month at least. */
const ofBalances: ReadonlySet<ReportType> = new Set([
  'PlusMin',
  'EmployeeBalanceSummary',
  'EmployeeBalanceDetails',
  'LeaveProvision',
]);
const leastDaysOfBalances = 31;

/** Whether the report file is created by a job. */
export const isLongReport = (type: ReportType, people: number, range: DateRange): boolean => {
  const days = ofBalances.has(type) ? Math.max(daysIn(range), leastDaysOfBalances) : daysIn(range);
  return reportTypes[type].dates && people * days > mostPersonDays;
};

/** Whether the job has not ended. */
export const isOpenJob = ({ state }: Pick<ReportJob, 'state'>): boolean => state === 'queued' || state === 'running';

const weeksPerSlice = 2;

/** The range split at ISO weeks, the unit in which hours and plans are partitioned; the first and last slice may be shorter. */
export const slicesOf = ({ from, to }: DateRange): DateRange[] => {
  const slices: DateRange[] = [];
  for (let start = from; start <= to; ) {
    const next = addDays(mondayOf(start), weeksPerSlice * 7);
    const end = addDays(next, -1);
    slices.push({ from: start, to: end < to ? end : to });
    start = next;
  }
  return slices;
};
