import type { DateRange } from '#domain/time/date-range.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Weekday } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { PeriodType } from './period.ts';
import type { ColumnUnit } from './report-definition.ts';
import type { ReportParameters } from './report-parameters.ts';
import type { ReportType } from './report-types.ts';
import type { MinutesByStatus } from './timesheets-report.ts';

export const intervals = ['daily', 'weekly', 'monthly', 'quarterly'] as const;
export type ReportInterval = (typeof intervals)[number];

export type PeriodSettings = { type: PeriodType };

export type RecurrenceSettings = {
  interval: ReportInterval;
  /** In the account's zone. */
  runTime: WallTime;
  /** Set for weekly runs, null for all others. */
  dayOfWeek: Weekday | null;
};

export type RecurringState = 'active' | 'paused';

/** A report that is made and mailed again and again (spec 2.10). */
export type RecurringReport = {
  accountId: string;
  /** `rec_…` */
  id: string;
  version: number;
  /** Who made it: gets the mails, and must still have the right to read it. */
  ownerId: string;
  name: string;
  periodSettings: PeriodSettings;
  recurrenceSettings: RecurrenceSettings;
  reportSettings: { type: ReportType; parameters: ReportParameters };
  state: RecurringState;
  /** The next due moment; null while paused. */
  nextRunAt: Instant | null;
  /** The first due moment that was claimed late, while later ones are still to be claimed. */
  missedSince?: Instant | null;
};

const runStates = ['claimed', 'built', 'mailing', 'delivered', 'refused', 'failed'] as const;
/**
 * How far a run is. Files are there from `built` on; `mailing` is entered by one worker only and left as soon as the mail is
 * handed over. The last three are ends.
 */
export type RunState = (typeof runStates)[number];

const mailFates = ['sent', 'unknown', 'unverified', 'digest'] as const;
/**
 * `unknown`: twice a worker ended while it handed the mail over. `digest`: the mail of a later run names this one, as several
 * due moments had passed at once.
 */
type MailFate = (typeof mailFates)[number];

/** One due moment of a recurring report, and what became of it. What it is about is fixed when it is claimed. */
export type ReportRun = {
  accountId: string;
  /** `run_…`, made of the report and the due moment, so that the same moment is never run under two ids. */
  id: string;
  version: number;
  recurringReportId: string;
  ownerId: string;
  name: string;
  reportSettings: RecurringReport['reportSettings'];
  /** The dates that it covers. */
  period: DateRange;
  dueAt: Instant;
  /** Asked for by hand instead of by the clock. */
  manual: boolean;
  state: RunState;
  startedAt: Instant;
  finishedAt: Instant | null;
  /** Keys of the files that it made, and what is in them. */
  files: string[];
  totals: ({ shifts: number; minutes: number } & Partial<MinutesByStatus>) | null;
  /** The first figures of its bottom line; left out by runs from before they were kept. */
  sums?: {
    currency: string;
    cells: { key: string; name: string | null; unit: ColumnUnit; value: number }[];
  } | null;
  /** A figure of its bottom line in parts, as the mail draws it; left out by runs from before there was such a chart. */
  chart?: {
    currency: string;
    key: string;
    name: string | null;
    unit: ColumnUnit;
    by: ColumnUnit;
    bars: { label: string | null; value: number }[];
  } | null;
  mail: MailFate | null;
  /** When a worker began to hand the mail over. */
  mailingAt: Instant | null;
  /** The mail is sent a second time, as no one knows whether the first one went out. */
  mailRepeat?: boolean | null;
  /** A later moment had passed as well when this one was claimed: its links go into the mail of the last of them. */
  digest?: boolean | null;
  /** The first of the missed moments whose links the mail of this run names. */
  missedSince?: Instant | null;
  /** Message key, when it was refused or failed. */
  reason: string | null;
  /** How often it was taken up again. */
  retries: number;
  /** When it is taken up again unless it has ended; null at its end. */
  retryAt: Instant | null;
};
