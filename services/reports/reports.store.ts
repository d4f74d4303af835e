import type { FavoriteReport } from '#domain/reports/favorite-report.ts';
import type { RecurringReport, ReportRun } from '#domain/reports/recurring-report.ts';
import type { ReportJob } from '#domain/reports/report-job.ts';
import type { Instant } from '#domain/time/instant.ts';
import { defineStore } from '#services/kit/define-store.ts';
import { dueShardOf } from '#services/kit/due-shard.ts';

/** Partitions of the due index; the dispatcher queries all of them each minute. */
export const dueShards = ['0', '1', '2', '3', '4', '5', '6', '7'];
export const duePartition = (shard: string): string => `due#${shard}`;

const head = { accountId: 'string', id: 'string', version: 'number' } as const;
const inAccount = 'a#${accountId}#reports';

/** Key in the due index; empty, and so not indexed, when nothing is due. */
type InDueIndex = { shard: string; waitsUntil: Instant | '' };
const inDueIndex = (id: string, waitsUntil: Instant | null): InDueIndex =>
  waitsUntil === null ? { shard: '', waitsUntil: '' } : { shard: dueShardOf(dueShards, id), waitsUntil };

export type KeptReport = RecurringReport & InDueIndex;
export const keptReport = (report: RecurringReport): KeptReport => ({
  ...report,
  ...inDueIndex(report.id, report.nextRunAt),
});

export const recurringReports = defineStore<KeptReport>(
  'recurringReport',
  {
    ...head,
    ownerId: 'string',
    name: 'string',
    periodSettings: 'any',
    recurrenceSettings: 'any',
    reportSettings: 'any',
    state: 'string',
    nextRunAt: 'string?',
    missedSince: 'string?',
    shard: 'string',
    waitsUntil: 'string',
  },
  { primary: [inAccount, 'rec#${id}'], gsi2: ['due#${shard}', '${waitsUntil}#${id}'] },
);

export const favoriteReports = defineStore<FavoriteReport>(
  'favoriteReport',
  {
    ...head,
    ownerId: 'string',
    name: 'string',
    type: 'string',
    parameters: 'any',
    audience: 'string?',
    audienceDepartmentIds: 'any?',
  },
  { primary: [inAccount, 'fav#${ownerId}#${id}'] },
);

export type KeptJob = ReportJob & { shard: string };
export const keptJob = (job: ReportJob): KeptJob => ({ ...job, shard: dueShardOf(dueShards, job.id) });

/** Jobs of a person by request time; all are in the due index, with the time of their next check. */
export const reportJobs = defineStore<KeptJob>(
  'reportJob',
  {
    ...head,
    ownerId: 'string',
    type: 'string',
    parameters: 'any',
    period: 'any',
    format: 'string',
    separator: 'string',
    explained: 'boolean?',
    ownName: 'string?',
    name: 'string',
    key: 'string',
    state: 'string',
    progress: 'number',
    requestedAt: 'string',
    finishedAt: 'string?',
    rights: 'any?',
    reason: 'string?',
    tries: 'number',
    waitsUntil: 'string',
    shard: 'string',
  },
  {
    primary: ['a#${accountId}#reports#jobs#${ownerId}', '${id}'],
    gsi2: ['due#${shard}', '${waitsUntil}#${id}'],
  },
);
export const jobsPartition = (accountId: string, ownerId: string): string => `a#${accountId}#reports#jobs#${ownerId}`;

export type KeptRun = ReportRun & InDueIndex;
export const keptRun = (run: ReportRun): KeptRun => ({ ...run, ...inDueIndex(run.recurringReportId, run.retryAt) });

const run = {
  ...head,
  recurringReportId: 'string',
  ownerId: 'string',
  name: 'string',
  reportSettings: 'any',
  period: 'any',
  dueAt: 'string',
  manual: 'boolean',
  state: 'string',
  startedAt: 'string',
  finishedAt: 'string?',
  files: 'any',
  totals: 'any?',
  sums: 'any?',
  chart: 'any?',
  rights: 'any?',
  mail: 'string?',
  mailingAt: 'string?',
  mailRepeat: 'boolean?',
  digest: 'boolean?',
  missedSince: 'string?',
  reason: 'string?',
  retries: 'number',
  retryAt: 'string?',
  shard: 'string',
  waitsUntil: 'string',
} as const;

/** Runs of a report by due time; open ones are in the due index with their retry time. */
export const reportRuns = defineStore<KeptRun>('reportRun', run, {
  primary: ['a#${accountId}#reports#${recurringReportId}', '${dueAt}#${id}'],
  gsi2: ['due#${shard}', '${waitsUntil}#${id}'],
});

/** A copy of the most recently active run, with its report: the list of reports reads one partition. */
export const lastRuns = defineStore<KeptRun>('lastRun', run, {
  primary: [inAccount, 'last#${recurringReportId}'],
});
export const reportsPartition = (accountId: string): string => `a#${accountId}#reports`;
export const runsPartition = (accountId: string, recurringReportId: string): string =>
  `a#${accountId}#reports#${recurringReportId}`;
