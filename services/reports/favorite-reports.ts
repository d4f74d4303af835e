import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { reportsAccess } from '#domain/reports/actions.ts';
import {
  type FavoriteReport,
  findsFavorite,
  mayChangeFavorite,
  mayShareWith,
  reportAudiences,
} from '#domain/reports/favorite-report.ts';
import { recurringReportSchema, reportParametersSchema } from '#domain/reports/recurring-report.schema.ts';
import type { RecurringReport } from '#domain/reports/recurring-report.ts';
import { withoutUndefined } from '#domain/reports/report-parameters.ts';
import { needsOfReport } from '#domain/reports/report-types.ts';
import { change } from '#services/kit/change.ts';
import { changesOf } from '#services/kit/changes-of.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { atVersion, isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
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

/** The settings of a recurring report with the current filters and layout of the saved report that it follows, if it still finds it. */
export const followed = <S extends RecurringReport['reportSettings']>(
  viewer: Viewer,
  settings: S,
  favorites: readonly FavoriteReport[],
): S => {
  const favorite = favorites.find(({ id }) => id === settings.favoriteId);
  return favorite && favorite.type === settings.type && findsFavorite(viewer, favorite)
    ? { ...settings, parameters: favorite.parameters }
    : settings;
};

/** The same as `followed`, with a read of the saved reports where one is followed. */
export const followedNow = async <S extends RecurringReport['reportSettings']>(
  ctx: Ctx<Viewer>,
  settings: S,
): Promise<S> =>
  settings.favoriteId === undefined ? settings : followed(ctx.viewer, settings, await keptFavorites(ctx));

const sharingSchema = z.object({
  audience: z.enum(reportAudiences).meta({ id: 'ReportAudience' }).nullish().describe('Left out: own.'),
  departmentIds: z
    .array(referenceSchema)
    .max(200)
    .nullish()
    .describe('Whose people find it, of the audience `departments`.'),
});

type Sharing = Pick<FavoriteReport, 'audience' | 'audienceDepartmentIds'>;

/** Whom a report is shared with; `before` may stay as it is, also without the permission to share so. */
const sharingOf = (
  viewer: Viewer,
  { audience: whose, departmentIds }: z.output<typeof sharingSchema>,
  before?: Sharing,
): Sharing | Refusal => {
  const audience = whose ?? 'own';
  if (audience === 'own') return {};
  const audienceDepartmentIds = audience === 'departments' ? [...new Set(departmentIds ?? [])] : [];
  if (audience === 'departments' && audienceDepartmentIds.length === 0)
    return refuse('INVALID', 'input.required', { field: 'departmentIds' });
  const isAsBefore =
    before?.audience === audience &&
    audienceDepartmentIds.every((id) => before.audienceDepartmentIds?.includes(id) ?? false);
  return isAsBefore || mayShareWith(viewer, { audience, audienceDepartmentIds })
    ? { audience, audienceDepartmentIds }
    : refuse('FORBIDDEN', 'reportNotShareable', { field: 'audience' });
};

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
    ...sharingSchema.shape,
  }),
  run: async (ctx, { departmentIds, audience, ...input }) => {
    const lacking = ctx.need(needsOfReport(input.type));
    if (lacking) return lacking;
    const { accountId, userId } = ctx.viewer;
    const shared = sharingOf(ctx.viewer, { audience, departmentIds });
    if (isRefusal(shared)) return shared;
    const own = (await keptFavorites(ctx)).filter(({ ownerId }) => ownerId === userId);
    if (own.length >= mostFavorites) return refuse('STATE', 'tooManyFavoriteReports', { limit: mostFavorites });
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

/** Changes a favourite's name, whom it is shared with and, where given, its filters and layout. */
export const editFavoriteReport = useCase({
  name: 'editFavoriteReport',
  needs: reportsAccess.editFavoriteReport,
  input: z.object({
    id: referenceSchema,
    version: versionSchema,
    name,
    parameters: reportParametersSchema.nullish().describe('Left out: as they are.'),
    ...sharingSchema.shape,
  }),
  run: async (ctx, { id, version, name: newName, parameters, ...sharing }) => {
    const known = (await keptFavorites(ctx)).find((favorite) => favorite.id === id);
    if (!known || !mayChangeFavorite(ctx.viewer, known)) return notFound();
    const lacking = ctx.need(needsOfReport(known.type));
    if (lacking) return lacking;
    const before = atVersion(known, version);
    if (isRefusal(before)) return before;
    const shared = sharingOf(ctx.viewer, sharing, before);
    if (isRefusal(shared)) return shared;
    const { audience: _audience, audienceDepartmentIds: _departments, ...own } = before;
    const after: FavoriteReport = {
      ...own,
      ...shared,
      name: newName,
      ...(parameters && { parameters: withoutUndefined(parameters) }),
    };
    return commit(ctx, {
      changes: [change(favoriteReports, before, after)],
      event: { type: 'favoriteReportEdited', area: 'reports', subject: id, employeeId: before.ownerId },
      answer: { ...after, version: version + 1 },
    });
  },
});

/** Deletes a favourite: the viewer's, or a shared one as account manager. */
export const deleteFavoriteReport = useCase({
  name: 'deleteFavoriteReport',
  needs: reportsAccess.deleteFavoriteReport,
  input: z.object({ id: referenceSchema }).meta({ id: 'FavoriteReportInput' }),
  run: async (ctx, { id }) => {
    const before = (await keptFavorites(ctx)).find((favorite) => favorite.id === id);
    if (!before || !mayChangeFavorite(ctx.viewer, before)) return notFound();
    return commit(ctx, {
      changes: [change(favoriteReports, before, null)],
      event: { type: 'favoriteReportDeleted', area: 'reports', subject: id, employeeId: before.ownerId },
      answer: { ok: true },
    });
  },
});

/** Refuses an undo on saved reports that the viewer may not change. */
export const refusedUndoOfFavorites = (
  { viewer }: Ctx<Viewer>,
  { changes }: Pick<LoggedEvent, 'changes'>,
): Refusal | undefined =>
  changesOf(favoriteReports, changes).every(({ before, after }) => mayChangeFavorite(viewer, (before ?? after)!))
    ? undefined
    : notFound();
