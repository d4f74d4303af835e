import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { StoredFile } from '#domain/files/stored-file.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import type { Ctx } from '#services/kit/context.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import { lastRuns, reportsPartition } from './reports.store.ts';

/** The files that the viewer's recurring reports last delivered; none for those who may not fetch them. */
export const deliveredFiles = async (ctx: Ctx<Viewer>): Promise<StoredFile[]> => {
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
