import { answer } from '#graphql/base/answer.ts';
import type { QueryResolvers } from '#graphql/generated/types.ts';
import { listFavoriteReports } from '#services/reports/favorite-reports.ts';

export const favoriteReports: QueryResolvers['favoriteReports'] = async (_root, _args, { ctx }) =>
  answer(await listFavoriteReports(ctx, {}));
