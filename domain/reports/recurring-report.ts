import type { SeeingRights } from '#domain/access/viewer.ts';
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

/** A report that is created and mailed repeatedly (spec 2.10). */
export type RecurringReport = {
  accountId: string;
  /** `rec_…` */
  id: string;
  version: number;
  /** The creator, who receives the mails and must still have permission to read the report. */
  ownerId: string;
  name: string;
  periodSettings: PeriodSettings;
  recurrenceSettings: RecurrenceSettings;
  reportSettings: {
    type: ReportType;
    /** Those of the followed report when it was scheduled, which hold once it is gone. */
    parameters: ReportParameters;
    /** The saved report that is followed. */
    favoriteId?: string;
  };
  state: RecurringState;
  /** The next due instant; null while paused. */
  nextRunAt: Instant | null;
  /** The first missed instant whose run was claimed late, while later ones are not yet claimed. */
  missedSince?: Instant | null;
};

const runStates = ['claimed', 'built', 'mailing', 'delivered', 'refused', 'failed'] as const;
/**
 * Progress of a run. Files exist from `built` on; `mailing` is entered by one worker only and left once the mail is handed over.
 * The last three states are final.
 */
export type RunState = (typeof runStates)[number];

const mailFates = ['sent', 'unknown', 'unverified', 'digest'] as const;
/**
 * `unknown`: a worker ended twice while handing over the mail. `digest`: the mail of a later run includes this one, since several
 * due instants had passed at once.
 */
type MailFate = (typeof mailFates)[number];

/** One due instant of a recurring report and its outcome. The settings are fixed when the run is claimed. */
export type ReportRun = {
  accountId: string;
  /** `run_…`, derived from the report and the due instant, so that an instant never runs under two ids. */
  id: string;
  version: number;
  recurringReportId: string;
  ownerId: string;
  name: string;
  reportSettings: RecurringReport['reportSettings'];
  /** The dates covered. */
  period: DateRange;
  dueAt: Instant;
  /** Started by hand instead of by schedule. */
  manual: boolean;
  state: RunState;
  startedAt: Instant;
  finishedAt: Instant | null;
  /** Keys of the created files, and the totals in them. */
  files: string[];
  totals: ({ shifts: number; minutes: number } & Partial<MinutesByStatus>) | null;
  /** The first figures of the totals line; missing on runs from before they were stored. */
  sums?: {
    currency: string;
    cells: { key: string; name: string | null; unit: ColumnUnit; value: number }[];
  } | null;
  /** What its owner could see when it was built. */
  rights?: SeeingRights | null;
  /** A figure of the totals line split into parts, for the chart in the mail; missing on runs from before the chart existed. */
  chart?: {
    currency: string;
    key: string;
    name: string | null;
    unit: ColumnUnit;
    by: ColumnUnit;
    bars: { label: string | null; value: number }[];
  } | null;
  mail: MailFate | null;
  /** When a worker began handing over the mail. */
  mailingAt: Instant | null;
  /** The mail is sent a second time, since it is unknown whether the first was sent. */
  mailRepeat?: boolean | null;
  /** A later instant had also passed when this run was claimed: its links go into the mail of the last one. */
  digest?: boolean | null;
  /** The first of the missed instants whose links the mail of this run includes. */
  missedSince?: Instant | null;
  /** Message key of a refused or failed run. */
  reason: string | null;
  /** Number of retries. */
  retries: number;
  /** When the run is retried; null once it has ended. */
  retryAt: Instant | null;
};
