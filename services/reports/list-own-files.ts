import * as z from 'zod';
import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { filesAccess } from '#domain/files/actions.ts';
import { companyHolder } from '#domain/files/kept-file.ts';
import { type StoredFile, storedFileOf } from '#domain/files/stored-file.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import { filesOf } from '#services/files/file-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { useCase } from '#services/kit/use-case.ts';
import { viewReportJobs } from './long/report-jobs.ts';
import { lastRuns, reportsPartition } from './reports.store.ts';

/** Latest files of the viewer's recurring reports; empty when the viewer may not download them. */
const deliveredFiles = async (ctx: Ctx<Viewer>): Promise<StoredFile[]> => {
  const { accountId, userId } = ctx.viewer;
  if (!meets(ctx.viewer, reportsAccess.viewReports).ok) return [];
  const runs = only(lastRuns, await queryAll(ctx.table, partition(reportsPartition(accountId))));
  return runs
    .filter(({ ownerId, state }) => ownerId === userId && state === 'delivered')
    .flatMap((run) =>
      run.files.map((key) => ({
        id: `${run.id}-${key.split('.').at(-1)}`,
        version: null,
        title: run.name,
        description: null,
        file_name: key.split('/').at(-1) ?? '',
        created: run.finishedAt ?? run.startedAt,
        size: null,
        source: 'report' as const,
        shared: false,
        validUntil: null,
        key,
      })),
    );
};

/** Files of long reports that are still stored. */
const jobFiles = async (ctx: Ctx<Viewer>): Promise<StoredFile[]> => {
  const jobs = await viewReportJobs(ctx, {});
  if (isRefusal(jobs)) return [];
  return jobs
    .filter(({ state }) => state === 'finished')
    .map(({ id, ownName, name, key, finishedAt, requestedAt }) => ({
      id,
      version: null,
      title: ownName ?? name,
      description: null,
      file_name: name,
      created: finishedAt ?? requestedAt,
      size: null,
      source: 'report' as const,
      shared: false,
      validUntil: null,
      key,
    }));
};

/**
 * Files that the viewer may download, newest first: documents shared with them, company documents, delivered and long reports.
 */
export const viewOwnFiles = useCase({
  name: 'viewOwnFiles',
  needs: filesAccess.viewOwnFiles,
  input: z.object({}),
  run: async (ctx): Promise<StoredFile[]> => {
    const [own, company, reports, long] = await Promise.all([
      filesOf(ctx, ctx.viewer.userId),
      filesOf(ctx, companyHolder),
      deliveredFiles(ctx),
      jobFiles(ctx),
    ]);
    const kept = [...own, ...company].filter(({ shared }) => shared).map(storedFileOf);
    return [...kept, ...reports, ...long].sort((a, b) => (a.created < b.created ? 1 : -1));
  },
});
