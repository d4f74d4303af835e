import { answer } from '#graphql/base/answer.ts';
import { listFavoriteReports } from '#services/reports/favorite-reports.ts';
import type { QueryResolvers } from '../../../generated/types.ts';

export const favoriteReports: QueryResolvers['favoriteReports'] = async (_root, _args, { ctx }) =>
  answer(await listFavoriteReports(ctx, {}));
