import { nextRun } from '#domain/reports/next-runs.ts';
import type { RecurringReport, ReportRun } from '#domain/reports/recurring-report.ts';
import { addMinutes, type Instant, instant } from '#domain/time/instant.ts';
import { readAccounts } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import type { Item } from '#services/ports/table.ts';
import { publishDue } from './due-event.ts';
import { sweepJob } from './long/run-report-job.ts';
import { dueRun, retryMinutes } from './new-run.ts';
import {
  duePartition,
  dueShards,
  type KeptReport,
  keptReport,
  recurringReports,
  reportJobs,
  reportRuns,
} from './reports.store.ts';
import { commitRun, runActions } from './run-changes.ts';

const mostRetries = 12;

const giveUp = async (ctx: Ctx, run: ReportRun, now: Instant): Promise<boolean> => {
  const after: ReportRun = { ...run, state: 'failed', reason: 'reportGaveUp', finishedAt: now, retryAt: null };
  await commitRun(ctx, {
    accountId: run.accountId,
    before: run,
    after,
    event: {
      type: 'reportFailed',
      area: 'reports',
      subject: run.recurringReportId,
      employeeId: run.ownerId,
      details: { runId: run.id },
    },
    answer: null,
  });
  return false;
};

/** Republishes a run whose worker never finished, with increasing delays; after three hours the run has failed. */
const takeUpAgain = async (ctx: Ctx, run: ReportRun, now: Instant): Promise<boolean> => {
  const retries = run.retries + 1;
  if (retries > mostRetries) return giveUp(ctx, run, now);
  const next: ReportRun = { ...run, retries, retryAt: addMinutes(now, retryMinutes * (retries + 1)) };
  const outcome = await ctx.table.transact(await runActions(ctx, run, next));
  if (outcome.ok) await publishDue(ctx, [next]);
  return outcome.ok;
};

// Most claims per report and run: after a long downtime a report catches up over several minutes.
const claimsPerReport = 31;
const atOnce = 16;

const waitingIn = (ctx: Ctx, shard: string, now: Instant): Promise<Item[]> =>
  queryAll(ctx.table, {
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk <= :now',
    ExpressionAttributeValues: { ':pk': duePartition(shard), ':now': `${now}~` },
  });

/** Claims one due time and advances the report in one transaction; undefined when another process did. */
const claim = async (ctx: Ctx, report: RecurringReport, zone: string, now: Instant) => {
  const dueAt = report.nextRunAt!;
  const nextRunAt = nextRun(report.recurrenceSettings, zone, dueAt).dueAt;
  // After a long downtime only the run of the latest due time sends an email, which names all runs.
  const digest = nextRunAt <= now;
  const missedSince = report.missedSince ?? null;
  const run: ReportRun = { ...dueRun(report, dueAt, zone, now), digest, missedSince: digest ? null : missedSince };
  const next: RecurringReport = {
    ...report,
    version: report.version + 1,
    nextRunAt,
    missedSince: digest ? (missedSince ?? dueAt) : null,
  };
  const moved = recurringReports.replace(keptReport(next), report.version);
  const outcome = await ctx.table.transact([...(await runActions(ctx, null, run)), moved]);
  return outcome.ok ? { run, next } : undefined;
};

/**
 * Claims all due times of the report, oldest first. Published at once; runs that a crash keeps from the bus are republished
 * later.
 */
const claimDue = async (ctx: Ctx, report: KeptReport, zone: string, now: Instant): Promise<number> => {
  const claimed: ReportRun[] = [];
  let current: RecurringReport = report;
  while (current.nextRunAt !== null && current.nextRunAt <= now && claimed.length < claimsPerReport) {
    const taken = await claim(ctx, current, zone, now);
    if (!taken) break;
    claimed.push(taken.run);
    current = taken.next;
  }
  if (claimed.length > 0) await publishDue(ctx, claimed);
  return claimed.length;
};

export type Dispatched = { claimed: number; takenUp: number };

/** Processes all items in batches, regardless of single failures; throws the first error when nothing succeeded. */
const each = async <T>(ctx: Ctx, all: T[], work: (item: T) => Promise<number>): Promise<number> => {
  let done = 0;
  const faults: unknown[] = [];
  for (let start = 0; start < all.length; start += atOnce) {
    const outcomes = await Promise.allSettled(all.slice(start, start + atOnce).map(work));
    for (const outcome of outcomes)
      if (outcome.status === 'fulfilled') done += outcome.value;
      else faults.push(outcome.reason);
  }
  if (faults.length > 0) ctx.ports.log.error('reports could not be dispatched', { faults: faults.map(String) });
  if (faults.length > 0 && faults.length === all.length) throw faults[0];
  return done;
};

/**
 * Run by the minute rule: claims every due time of every report exactly once, even with concurrent processes, and publishes it to
 * the bus. Waiting long reports are started again, and deleted with their files after a day. One Query per partition of the due
 * index, one read of the accounts, one transaction per due time.
 */
export const dispatchDue = async (ctx: Ctx): Promise<Dispatched> => {
  const now = instant(ctx.now);
  const waiting = (await Promise.all(dueShards.map((shard) => waitingIn(ctx, shard, now)))).flat();
  const [reports, runs] = [only(recurringReports, waiting), only(reportRuns, waiting)];
  const accounts = await readAccounts(ctx, [...new Set(reports.map(({ accountId }) => accountId))]);
  const zones = new Map(accounts.map(({ accountId, zone }) => [accountId, zone]));
  const due = reports.filter(({ accountId }) => zones.has(accountId));
  const claimed = await each(ctx, due, (report) => claimDue(ctx, report, zones.get(report.accountId)!, now));
  const takenUp = await each(ctx, runs, async (run) => ((await takeUpAgain(ctx, run, now)) ? 1 : 0));
  const resumed = await each(ctx, only(reportJobs, waiting), (job) => sweepJob(ctx, job));
  return { claimed, takenUp: takenUp + resumed };
};
