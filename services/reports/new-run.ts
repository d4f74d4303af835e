import { runDateOf } from '#domain/reports/next-runs.ts';
import { periodOf } from '#domain/reports/period.ts';
import type { RecurringReport, ReportRun } from '#domain/reports/recurring-report.ts';
import { addMinutes, type Instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { dateAt, type Zone } from '#domain/time/zones.ts';

/** Minutes after which an unfinished run is retried, with increasing delays. */
export const retryMinutes = 2;

/** Deterministic per report and due time, and so are its files and email. */
const runIdOf = (recurringReportId: string, dueAt: Instant, manual: boolean): string =>
  `run_${recurringReportId.replace(/^rec_/, '')}_${dueAt.replace(/[-:]/g, '').toLowerCase()}${manual ? 'm' : ''}`;

type Moment = { dueAt: Instant; date: PlainDate; manual: boolean; now: Instant };

const runFor = (report: RecurringReport, { dueAt, date, manual, now }: Moment): ReportRun => ({
  accountId: report.accountId,
  id: runIdOf(report.id, dueAt, manual),
  version: 0,
  recurringReportId: report.id,
  ownerId: report.ownerId,
  name: report.name,
  reportSettings: report.reportSettings,
  period: periodOf(report.periodSettings.type, date),
  dueAt,
  manual,
  state: 'claimed',
  startedAt: now,
  finishedAt: null,
  files: [],
  totals: null,
  mail: null,
  mailingAt: null,
  reason: null,
  retries: 0,
  retryAt: addMinutes(now, retryMinutes),
});

/** The run of a due time, claimed now. */
export const dueRun = (report: RecurringReport, dueAt: Instant, zone: Zone, now: Instant): ReportRun =>
  runFor(report, { dueAt, date: runDateOf(report.recurrenceSettings, zone, dueAt), manual: false, now });

/** A manually started run; its period is that of a run today. */
export const runByHand = (report: RecurringReport, zone: Zone, now: Instant): ReportRun =>
  runFor(report, { dueAt: now, date: dateAt(now, zone), manual: true, now });
