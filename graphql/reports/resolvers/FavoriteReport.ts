import { mayDeleteFavorite } from '#domain/reports/favorite-report.ts';
import type { FavoriteReportResolvers } from '#graphql/generated/types.ts';

export const FavoriteReport: FavoriteReportResolvers = {
  audience: ({ audience }) => audience ?? 'own',
  departmentIds: ({ audienceDepartmentIds }) => audienceDepartmentIds ?? [],
  own: ({ ownerId }, _args, { ctx }) => ownerId === ctx.viewer!.userId,
  mayDelete: (favorite, _args, { ctx }) => mayDeleteFavorite(ctx.viewer!, favorite),
};
