import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import type { FavoriteReport } from '#domain/reports/favorite-report.ts';
import { recurringReportSchema } from '#domain/reports/recurring-report.schema.ts';
import { needsOfReport } from '#domain/reports/report-types.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { notFound } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { useCase } from '#services/kit/use-case.ts';
import { favoriteReports, reportsPartition } from './reports.store.ts';

const { name, reportSettings } = recurringReportSchema.shape;

/** Keeps a report with its parameters under a name, for oneself. */
export const saveFavoriteReport = useCase({
  name: 'saveFavoriteReport',
  needs: reportsAccess.saveFavoriteReport,
  input: z.object({
    id: idSchema('fav'),
    name,
    type: reportSettings.shape.type,
    parameters: reportSettings.shape.parameters,
  }),
  run: async (ctx, input) => {
    const lacking = ctx.need(needsOfReport(input.type));
    if (lacking) return lacking;
    const { accountId, userId } = ctx.viewer;
    const favorite: FavoriteReport = { ...input, accountId, version: 1, ownerId: userId };
    return commit(ctx, {
      changes: [change(favoriteReports, null, favorite)],
      event: { type: 'favoriteReportSaved', area: 'reports', subject: favorite.id, employeeId: userId },
      answer: favorite,
    });
  },
});

const ownFavorites = async ({ table, viewer }: Ctx<Viewer>): Promise<FavoriteReport[]> =>
  only(
    favoriteReports,
    await queryAll(table, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :own)',
      ExpressionAttributeValues: { ':pk': reportsPartition(viewer.accountId), ':own': `fav#${viewer.userId}#` },
      ConsistentRead: true,
    }),
  );

/** What the viewer has kept, by name. One Query. */
export const viewFavoriteReports = useCase({
  name: 'viewFavoriteReports',
  needs: reportsAccess.viewFavoriteReports,
  input: z.object({}),
  run: async (ctx) => (await ownFavorites(ctx)).sort((one, other) => one.name.localeCompare(other.name, 'en')),
});

/** Forgets one of them. */
export const deleteFavoriteReport = useCase({
  name: 'deleteFavoriteReport',
  needs: reportsAccess.deleteFavoriteReport,
  input: z.object({ id: referenceSchema }).meta({ id: 'FavoriteReportInput' }),
  run: async (ctx, { id }) => {
    const before = (await ownFavorites(ctx)).find((favorite) => favorite.id === id);
    if (!before) return notFound();
    return commit(ctx, {
      changes: [change(favoriteReports, before, null)],
      event: { type: 'favoriteReportDeleted', area: 'reports', subject: id, employeeId: before.ownerId },
      answer: { ok: true },
    });
  },
});
