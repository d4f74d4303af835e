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
/** Spreadsheets of countries that write 7,5 expect semicolons between the cells, and commas in the numbers. */
export type Separator = (typeof separators)[number];

/** A file of a report that takes too long for a request, and how far it is. */
export type ReportJob = {
  accountId: string;
  /** `rpj_…` */
  id: string;
  version: number;
  /** Who asked; no one else sees it. */
  ownerId: string;
  type: ReportType;
  parameters: ReportParameters;
  period: DateRange;
  format: ExportFormat;
  separator: Separator;
  /** With the derivation of its figures. */
  explained?: boolean | null;
  /** What the company calls the report; null: the name of its type. */
  ownName: string | null;
  /** Of the file. */
  name: string;
  /** Where the file is once the job is finished. */
  key: string;
  state: ReportJobState;
  /** Percent. */
  progress: number;
  requestedAt: Instant;
  finishedAt: Instant | null;
  /** Message key, when it failed. */
  reason: string | null;
  /** How often a worker began. */
  tries: number;
  /** Open: when a worker that has sent no sign of life counts as gone. Ended: when file and job are removed. */
  waitsUntil: Instant;
};

/** How long a file is kept. */
export const keptHours = 24;
/** A worker says at least this often how far it is. */
export const leaseMinutes = 5;
export const mostTries = 3;

/** People times dates that a request reads at most; more is a job. */
const mostPersonDays = 20_000;

/** Whether the file of a report is made by a job. */
export const isLongReport = (type: ReportType, people: number, range: DateRange): boolean =>
  reportTypes[type].dates && people * daysIn(range) > mostPersonDays;

/** Not over yet. */
export const isOpenJob = ({ state }: Pick<ReportJob, 'state'>): boolean => state === 'queued' || state === 'running';

const weeksPerSlice = 2;

/** The range in spans of whole ISO weeks, the unit in which hours and plans lie together; cut at both ends. */
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
