import * as z from 'zod';
import { stillSees, type Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import { isOpenJob, keptHours, leaseMinutes, type ReportJob } from '#domain/reports/report-job.ts';
import { addMinutes, instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { useCase } from '#services/kit/use-case.ts';
import { fileNameOf, reportKey } from '#services/reports/report-files.ts';
import { jobsPartition, keptJob, reportJobs } from '#services/reports/reports.store.ts';

type Wanted = Pick<ReportJob, 'type' | 'parameters' | 'period' | 'format' | 'separator' | 'explained' | 'ownName'> & {
  title: string;
};
export type JobAnswer = ReportJob & { __typename: 'ReportJob' };

/** Most open jobs per person: workers are shared by all companies. */
const mostOpenJobs = 5;

const jobsOf = async ({ table, viewer: { accountId, userId } }: Ctx<Viewer>): Promise<ReportJob[]> =>
  only(reportJobs, await queryAll(table, partition(jobsPartition(accountId, userId), { ConsistentRead: true })));

/** Queues the file of a long report. Its event, relayed to the bus, starts the worker; the minute rule does if that fails. */
export const queueReport = async (ctx: Ctx<Viewer>, { title, ...wanted }: Wanted): Promise<JobAnswer | Refusal> => {
  const { accountId, userId: ownerId } = ctx.viewer;
  if ((await jobsOf(ctx)).filter(isOpenJob).length >= mostOpenJobs)
    return refuse('STATE', 'tooManyReportJobs', { limit: mostOpenJobs });
  const id = ctx.ports.ids.next('rpj');
  const now = instant(ctx.now);
  const name = `${fileNameOf(title, wanted.period)}.${wanted.format}`;
  const job: ReportJob = {
    ...wanted,
    accountId,
    id,
    version: 1,
    ownerId,
    name,
    key: reportKey(accountId, ownerId, id, name),
    state: 'queued',
    progress: 0,
    requestedAt: now,
    finishedAt: null,
    reason: null,
    tries: 0,
    waitsUntil: addMinutes(now, leaseMinutes),
  };
  return commit<JobAnswer>(ctx, {
    changes: [change(reportJobs, null, keptJob(job))],
    event: {
      type: 'reportQueued',
      area: 'reports',
      subject: id,
      employeeId: ownerId,
      details: { type: job.type, format: job.format, ...job.period },
    },
    answer: { ...job, __typename: 'ReportJob' },
  });
};

/** The viewer's long reports that are in progress or ended within a day, latest first. */
export const viewReportJobs = useCase({
  name: 'viewReportJobs',
  needs: reportsAccess.viewReportJobs,
  input: z.object({}),
  run: async (ctx): Promise<ReportJob[]> => {
    const now = instant(ctx.now);
    return (await jobsOf(ctx))
      .filter((job) => isOpenJob(job) || job.waitsUntil > now)
      .filter(({ rights }) => !rights || stillSees(ctx.viewer, rights))
      .sort((a, b) => (a.id < b.id ? 1 : -1));
  },
});

/** Cancels a job in progress; its worker notices at its next step. STATE once the job has ended. */
export const cancelReport = useCase({
  name: 'cancelReport',
  needs: reportsAccess.cancelReport,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }): Promise<JobAnswer | Refusal> => {
    const { accountId, userId: ownerId } = ctx.viewer;
    const item = await ctx.table.get({ Key: reportJobs.key({ accountId, ownerId, id }), ConsistentRead: true });
    if (!item) return notFound();
    const before = reportJobs.parse(item);
    if (!isOpenJob(before)) return refuse('STATE', 'reportEnded', { current: before });
    const now = instant(ctx.now);
    const after = {
      ...before,
      state: 'cancelled' as const,
      finishedAt: now,
      waitsUntil: addMinutes(now, keptHours * 60),
    };
    return commit<JobAnswer>(ctx, {
      changes: [change(reportJobs, before, after)],
      event: { type: 'reportCancelled', area: 'reports', subject: id, employeeId: ownerId },
      answer: { ...after, version: before.version + 1, __typename: 'ReportJob' },
    });
  },
});
