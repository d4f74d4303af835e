import { seeingRights, type Viewer } from '#domain/access/viewer.ts';
import type { Locale } from '#domain/account/account.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import { isOpenJob, keptHours, leaseMinutes, mostTries, type ReportJob } from '#domain/reports/report-job.ts';
import { needsOfReport } from '#domain/reports/report-types.ts';
import { addMinutes, instant } from '#domain/time/instant.ts';
import { loadViewer } from '#services/identity/viewer.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { keptJob, reportJobs } from '#services/reports/reports.store.ts';
import { longFile, TooManyRows } from './long-report.ts';

/** Detail of the event that queued a job: account, owner and job id. */
export type QueuedDetail = { accountId: string; employeeId: string; subject: string };

/** Thrown when the job was cancelled or taken by another worker. */
class Taken extends Error {}

const moment = (ctx: Ctx) => instant(ctx.ports.clock.now());

/** Writes the next state; throws `Taken` when another process was faster. */
const advance = async (ctx: Ctx, before: ReportJob, patch: Partial<ReportJob>): Promise<ReportJob> => {
  const after = { ...before, ...patch, version: before.version + 1 };
  const outcome = await ctx.table.transact([reportJobs.replace(keptJob(after), before.version)]);
  if (!outcome.ok) throw new Taken();
  return after;
};

const lease = (ctx: Ctx): Pick<ReportJob, 'waitsUntil'> => ({ waitsUntil: addMinutes(moment(ctx), leaseMinutes) });

/** Ends a job with a log event and a notification of its owner; no effect when it has already ended. */
const end = async (
  ctx: Ctx,
  before: ReportJob,
  patch: Pick<ReportJob, 'state' | 'reason' | 'progress' | 'rights'>,
): Promise<void> => {
  const now = moment(ctx);
  const after = { ...before, ...patch, finishedAt: now, waitsUntil: addMinutes(now, keptHours * 60) };
  await commit(ctx, {
    accountId: before.accountId,
    changes: [change(reportJobs, keptJob(before), keptJob(after))],
    event: {
      type: patch.state === 'finished' ? 'reportFinished' : 'reportJobFailed',
      area: 'reports',
      subject: before.id,
      employeeId: before.ownerId,
      details: { key: before.key, reason: patch.reason },
    },
    answer: null,
  });
};

type Owner = { viewer: Viewer; locale: Locale };

/** The current owner, or the reason why they may no longer get the report. */
const ownerOf = async (ctx: Ctx, { accountId, ownerId, type }: ReportJob): Promise<Owner | { reason: string }> => {
  const { viewer, person } = await loadViewer(ctx, accountId, ownerId);
  if (!viewer || !person) return { reason: 'reportOwnerLeft' };
  const asOwner = contextFor(ctx.ports, { viewer });
  const lacking = asOwner.need(reportsAccess.exportReport) ?? asOwner.need(needsOfReport(type));
  return lacking ? { reason: lacking.key } : { viewer, locale: person.locale };
};

/** Percentage of progress for reading; writing the file is the remainder. */
const reading = 90;

const make = async (ctx: Ctx, job: ReportJob, fileOf: typeof longFile): Promise<void> => {
  const owner = await ownerOf(ctx, job);
  if ('reason' in owner) {
    await end(ctx, job, { state: 'failed', reason: owner.reason, progress: job.progress });
    return;
  }
  let current = job;
  const step = async (share: number): Promise<void> => {
    current = await advance(ctx, current, { progress: Math.floor(share * reading), ...lease(ctx) });
  };
  const order = {
    type: job.type,
    parameters: job.parameters,
    period: job.period,
    locale: owner.locale,
    name: job.ownName,
    explained: job.explained ?? false,
  };
  const alone = contextFor(ctx.ports, { viewer: owner.viewer });
  const file = await fileOf(alone, order, { format: job.format, separator: job.separator }, step).catch((fault) => {
    if (fault instanceof TooManyRows) return undefined;
    throw fault;
  });
  if (!file) {
    await end(ctx, current, { state: 'failed', reason: 'reportTooManyRows', progress: current.progress });
    return;
  }
  await step(1);
  await ctx.ports.files.putPieces(job.key, file.pieces, file.contentType);
  // If another process has ended the job, the file is removed together with the job, like any other.
  const rights = seeingRights(owner.viewer);
  await end(ctx, current, { state: 'finished', reason: null, progress: 100, rights });
};

/**
 * Writes the file of a queued report with its owner's permissions. Idempotent, concurrently and after a crash at any point: each
 * step requires the state that the worker last wrote, so that only one worker finishes.
 */
export const runReportJob = async (
  ctx: Ctx,
  { accountId, employeeId: ownerId, subject: id }: QueuedDetail,
  fileOf = longFile,
): Promise<void> => {
  const item = await ctx.table.get({ Key: reportJobs.key({ accountId, ownerId, id }), ConsistentRead: true });
  const job = item && reportJobs.parse(item);
  if (!job || !isOpenJob(job)) return;
  if (job.state === 'running' && job.waitsUntil > moment(ctx)) return;
  try {
    const running = await advance(ctx, job, { state: 'running', progress: 0, tries: job.tries + 1, ...lease(ctx) });
    await make(ctx, running, fileOf);
  } catch (fault) {
    if (!(fault instanceof Taken)) throw fault;
  }
};

/** Deletes a job that ended a day ago, with its file. */
const forget = async (ctx: Ctx, job: ReportJob): Promise<number> => {
  await ctx.ports.files.remove(job.key);
  await ctx.table.transact([reportJobs.remove(keptJob(job))]);
  return 0;
};

/** Run by the minute rule for a due job: starts it again, gives it up, or deletes it. */
export const sweepJob = async (ctx: Ctx, job: ReportJob): Promise<number> => {
  if (!isOpenJob(job)) return forget(ctx, job);
  if (job.tries >= mostTries) {
    await end(ctx, job, { state: 'failed', reason: 'reportNotMade', progress: job.progress });
    return 0;
  }
  const { accountId, ownerId: employeeId, id: subject } = job;
  const detail = { accountId, employeeId, subject } satisfies QueuedDetail;
  await ctx.ports.bus.publish([{ source: 'muster', detailType: 'reportQueued', detail }]);
  return 1;
};
