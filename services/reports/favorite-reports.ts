import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import {
  type FavoriteReport,
  findsFavorite,
  mayDeleteFavorite,
  mayShareWith,
  reportAudiences,
} from '#domain/reports/favorite-report.ts';
import { recurringReportSchema } from '#domain/reports/recurring-report.schema.ts';
import { needsOfReport } from '#domain/reports/report-types.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { useCase } from '#services/kit/use-case.ts';
import { favoriteReports, reportsPartition } from './reports.store.ts';

const { name, reportSettings } = recurringReportSchema.shape;

/** Most favourites per person; readers of reports load all of them. */
const mostFavorites = 100;

const keptFavorites = async ({ table, viewer }: Ctx<Viewer>): Promise<FavoriteReport[]> =>
  only(
    favoriteReports,
    await queryAll(table, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :kept)',
      ExpressionAttributeValues: { ':pk': reportsPartition(viewer.accountId), ':kept': 'fav#' },
      ConsistentRead: true,
    }),
  );

/**
 * Saves a report with its parameters under a name, privately or shared; FORBIDDEN when the viewer may not share with these
 * people.
 */
export const saveFavoriteReport = useCase({
  name: 'saveFavoriteReport',
  needs: reportsAccess.saveFavoriteReport,
  input: z.object({
    id: idSchema('fav'),
    name,
    type: reportSettings.shape.type,
    parameters: reportSettings.shape.parameters,
    audience: z.enum(reportAudiences).meta({ id: 'ReportAudience' }).nullish().describe('Left out: own.'),
    departmentIds: z
      .array(referenceSchema)
      .max(200)
      .nullish()
      .describe('Whose people find it, of the audience `departments`.'),
  }),
  run: async (ctx, { departmentIds, audience: whose, ...input }) => {
    const audience = whose ?? 'own';
    const lacking = ctx.need(needsOfReport(input.type));
    if (lacking) return lacking;
    const { accountId, userId } = ctx.viewer;
    const audienceDepartmentIds = audience === 'departments' ? (departmentIds ?? []) : [];
    if (audience === 'departments' && audienceDepartmentIds.length === 0)
      return refuse('INVALID', 'input.required', { field: 'departmentIds' });
    if (!mayShareWith(ctx.viewer, { audience, audienceDepartmentIds }))
      return refuse('FORBIDDEN', 'reportNotShareable', { field: 'audience' });
    const own = (await keptFavorites(ctx)).filter(({ ownerId }) => ownerId === userId);
    if (own.length >= mostFavorites) return refuse('STATE', 'tooManyFavoriteReports', { limit: mostFavorites });
    const shared = audience === 'own' ? {} : { audience, audienceDepartmentIds };
    const favorite: FavoriteReport = { ...input, ...shared, accountId, version: 1, ownerId: userId };
    return commit(ctx, {
      changes: [change(favoriteReports, null, favorite)],
      event: { type: 'favoriteReportSaved', area: 'reports', subject: favorite.id, employeeId: userId },
      answer: favorite,
    });
  },
});

/** The viewer's favourites, and those shared with them for reports that they may read, by name. One Query. */
export const viewFavoriteReports = useCase({
  name: 'viewFavoriteReports',
  needs: reportsAccess.viewFavoriteReports,
  input: z.object({}),
  run: async (ctx) =>
    (await keptFavorites(ctx))
      .filter(
        (keptFavorite) =>
          findsFavorite(ctx.viewer, keptFavorite) &&
          (keptFavorite.ownerId === ctx.viewer.userId || !ctx.need(needsOfReport(keptFavorite.type))),
      )
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
});

/** Deletes a favourite: the viewer's, or a shared one as account manager. */
export const deleteFavoriteReport = useCase({
  name: 'deleteFavoriteReport',
  needs: reportsAccess.deleteFavoriteReport,
  input: z.object({ id: referenceSchema }).meta({ id: 'FavoriteReportInput' }),
  run: async (ctx, { id }) => {
    const before = (await keptFavorites(ctx)).find((favorite) => favorite.id === id);
    if (!before || !mayDeleteFavorite(ctx.viewer, before)) return notFound();
    return commit(ctx, {
      changes: [change(favoriteReports, before, null)],
      event: { type: 'favoriteReportDeleted', area: 'reports', subject: id, employeeId: before.ownerId },
      answer: { ok: true },
    });
  },
});
