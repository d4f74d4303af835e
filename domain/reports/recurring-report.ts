import type { Instant } from '#domain/time/instant.ts';
import type { Weekday } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { PeriodType } from './period.ts';
import type { ReportParameters } from './report-parameters.ts';
import type { ReportType } from './report-types.ts';

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
};

export const runStates = ['claimed', 'delivered', 'refused', 'failed'] as const;
export type RunState = (typeof runStates)[number];

/** One due moment of a recurring report, and what became of it. */
export type ReportRun = {
  accountId: string;
  /** `run_…` */
  id: string;
  version: number;
  recurringReportId: string;
  dueAt: Instant;
  state: RunState;
  startedAt: Instant;
  finishedAt: Instant | null;
  /** Keys of the files that it made. */
  files: string[];
  /** Message key, when it was refused or failed. */
  reason: string | null;
};
